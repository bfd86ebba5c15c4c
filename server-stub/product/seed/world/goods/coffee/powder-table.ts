import { readRows } from '../../read-rows'
import { toNames, type Names } from './names'

/** A powder or another ingredient that operators buy. */
export interface PowderPlan {
  readonly key: string
  readonly names: Names
  /** Value of the dictionary coffee_ingredient_type. */
  readonly ingredientType: number
  readonly gramsPerSecond: number
  /** Yuan, with four decimals. */
  readonly costPerGram: number
  readonly sugarFlag: number
  readonly shelfLifeDays: number
}

/** Key, ingredient, grams per second, yuan per gram, shelf life in days, names. */
const table = `
beans | 1 | 2.2 | 0.082 | 365 | 意式拼配咖啡豆 | Espresso blend | Зёрна для эспрессо | Mélange espresso | Espressomischung
arabica | 1 | 2.1 | 0.124 | 365 | 精品阿拉比卡豆 | Arabica beans | Зёрна арабики | Grains d’arabica | Arabica-Bohnen
milk | 2 | 2.6 | 0.046 | 540 | 奶粉 | Milk powder | Сухое молоко | Lait en poudre | Milchpulver
cocoa | 2 | 2.0 | 0.058 | 540 | 可可粉 | Cocoa powder | Какао-порошок | Cacao en poudre | Kakaopulver
coconut | 2 | 2.4 | 0.071 | 365 | 椰浆粉 | Coconut milk powder | Сухое кокосовое молоко | Lait de coco en poudre | Kokosmilchpulver
vanilla | 2 | 1.8 | 0.0635 | 540 | 香草粉 | Vanilla powder | Ванильный порошок | Poudre de vanille | Vanillepulver
caramel | 2 | 1.9 | 0.0592 | 540 | 焦糖粉 | Caramel powder | Карамельный порошок | Poudre de caramel | Karamellpulver
oat | 2 | 2.3 | 0.0685 | 365 | 燕麦粉 | Oat drink powder | Овсяный порошок | Boisson d’avoine en poudre | Haferdrinkpulver
matcha | 2 | 1.4 | 0.2175 | 270 | 抹茶粉 | Matcha powder | Порошок матча | Poudre de matcha | Matchapulver
condensed | 2 | 2.2 | 0.0535 | 365 | 炼乳粉 | Condensed milk powder | Сухое сгущённое молоко | Lait concentré en poudre | Kondensmilchpulver
sugar | 2 | 3.2 | 0.0085 | 730 | 白砂糖 | Sugar | Сахар | Sucre | Zucker
mango | 3 | 6.5 | 0.0315 | 180 | 芒果果浆 | Mango pulp | Манговое пюре | Pulpe de mangue | Mangopüree
fresh | 4 | 12 | 0.0125 | 7 | 冷藏鲜奶 | Chilled fresh milk | Охлаждённое молоко | Lait frais réfrigéré | Gekühlte Frischmilch
`

export const powderPlans: readonly PowderPlan[] = readRows(table).map(
  ([key = '', type, speed, cost, days, ...names]) => ({
    key,
    names: toNames(names),
    ingredientType: Number(type),
    gramsPerSecond: Number(speed),
    costPerGram: Number(cost),
    sugarFlag: Number(key === 'sugar'),
    shelfLifeDays: Number(days),
  }),
)

/** The contents of a machine's boxes, from the first box on. */
export const layouts: Readonly<Record<string, readonly string[]>> = {
  three: ['milk', 'cocoa', 'sugar'],
  four: ['milk', 'cocoa', 'coconut', 'sugar'],
  fourAsian: ['milk', 'condensed', 'matcha', 'sugar'],
  five: ['milk', 'cocoa', 'vanilla', 'caramel', 'sugar'],
  fiveOat: ['milk', 'cocoa', 'oat', 'matcha', 'sugar'],
}
