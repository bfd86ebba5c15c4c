import { readRows } from '../../read-rows'
import { toNames, type Names } from './names'

/** A planned recipe. */
export interface RecipePlan {
  readonly names: Names
  /** The index of its group. */
  readonly group: number
  /** The key of its box layout in `layouts`. */
  readonly layout: string
  /** Grams of ice and millilitres of cold water, when the drink is served cold. */
  readonly ice: number
  readonly water: number
  /** The parts of the recipe in their order (see create-steps). */
  readonly parts: readonly string[]
}

/**
 * Names, group, layout, ice, cold water, parts. Parts: `b14` beans of the house blend and `a14` arabica, in grams;
 * `h180` hot and `s150` sparkling water, in ml; `milk 14 120 3` a powder with its weight, water and mixing time;
 * `fruit 5 60` and `fresh 4 0` with their feeding time and water.
 */
const table = `
美式咖啡 | Americano | Американо | Americano | Americano | 0 | three | 120 | 100 | b14, h190
拿铁 | Latte | Латте | Latte | Latte | 1 | three | 110 | 60 | b14, h40, milk 18 130 4
生椰拿铁 | Coconut Latte | Кокосовый латте | Latte coco | Kokos-Latte | 2 | four | 130 | 70 | a14, h40, coconut 22 120 5
卡布奇诺 | Cappuccino | Капучино | Cappuccino | Cappuccino | 1 | three | 100 | 50 | b14, h40, milk 15 100 6
焦糖玛奇朵 | Caramel Macchiato | Карамельный макиато | Macchiato caramel | Karamell-Macchiato | 1 | five | 110 | 60 | milk 18 130 4, b14, h35, caramel 8 20 2
香草拿铁 | Vanilla Latte | Ванильный латте | Latte vanille | Vanille-Latte | 1 | five | 110 | 60 | b14, h40, milk 16 110 4, vanilla 7 25 2
摩卡 | Mocha | Мокко | Moka | Mokka | 3 | three | 110 | 60 | b14, h40, cocoa 12 60 3, milk 12 70 3
浓缩咖啡 | Espresso | Эспрессо | Espresso | Espresso | 0 | three | 80 | 30 | h15, b9, h36
双份浓缩 | Double Espresso | Двойной эспрессо | Double espresso | Doppelter Espresso | 0 | three | 80 | 30 | h15, b17, h72
澳白 | Flat White | Флэт уайт | Flat white | Flat White | 1 | three | 100 | 50 | b17, h50, milk 14 90 5
燕麦拿铁 | Oat Latte | Овсяный латте | Latte avoine | Hafer-Latte | 1 | fiveOat | 110 | 60 | a14, h40, oat 20 130 5
冷萃咖啡 | Cold Brew | Колд брю | Cold brew | Cold Brew | 2 | three | 150 | 140 | h30, a18, h90
热可可 | Hot Chocolate | Горячий шоколад | Chocolat chaud | Heiße Schokolade | 3 | three | 110 | 60 | cocoa 22 150 5, milk 10 60 3
越南炼乳冰咖啡 | Vietnamese Iced Milk Coffee | Вьетнамский кофе со льдом | Café glacé vietnamien | Vietnamesischer Eiskaffee | 2 | fourAsian | 150 | 40 | b18, h60, condensed 20 30 3
抹茶拿铁 | Matcha Latte | Матча-латте | Latte matcha | Matcha-Latte | 3 | fourAsian | 110 | 60 | matcha 5 60 4, milk 18 130 4
黑咖啡 | Café Crème | Кафе-крем | Café crème | Café Crème | 0 | three | 110 | 90 | b11, h150
拿铁玛奇朵 | Latte Macchiato | Латте макиато | Latte macchiato | Latte Macchiato | 1 | three | 110 | 60 | milk 20 150 6, b9, h36
白咖啡 | Flat White | Флэт уайт | Flat white | Flat White | 1 | three | 100 | 50 | b17, h50, milk 14 90 5
维也纳巧克力 | Viennese Chocolate | Венский шоколад | Chocolat viennois | Wiener Schokolade | 3 | three | 100 | 50 | cocoa 20 140 5, milk 12 50 5
冰咖啡 | Iced Coffee | Кофе со льдом | Café glacé | Eiskaffee | 2 | three | 140 | 60 | b14, h50, milk 12 50 4
气泡美式 | Sparkling Americano | Игристый американо | Americano pétillant | Sparkling Americano | 2 | three | 140 | 1 | a14, h35, s150
芒果牛奶 | Mango Milk | Манговое молоко | Lait mangue | Mangomilch | 3 | four | 120 | 40 | fruit 5 60, fresh 8 40, h20
`

const recipePlans: readonly RecipePlan[] = readRows(table).map((cells) => {
  const [group, ice, water] = [cells[5], cells[7], cells[8]].map(Number)
  return {
    names: toNames(cells),
    group: group ?? 0,
    layout: cells[6] ?? 'three',
    ice: ice ?? 0,
    water: water ?? 0,
    parts: (cells[9] ?? '').split(',').map((part) => part.trim()),
  }
})

/** Returns the recipe of a drink by its English name. @throws Error for an unknown name. */
export function findRecipe(enName: string): RecipePlan {
  const found = recipePlans.find(({ names }) => names.enName === enName)
  if (!found) throw new Error(`no recipe of ${enName}`)
  return found
}
