import { readProducts } from './read-products'

/** Products that a Chinese operator sells in Japan and Vietnam, priced in yuan. */
export const asianProducts = readProducts(`
矿泉水 | Mineral Water | 1 | 500 | 190 | r | cold | 9 | 500ml
焙茶 | Roasted Hojicha Tea | 1 | 700 | 310 | r | any | 8 | 500ml
无糖绿茶 | Green Tea | 1 | 700 | 310 | r | any | 9 | 500ml
麦茶 | Barley Tea | 1 | 650 | 280 | r | cold | 5 | 600ml
热玉米浓汤 | Hot Corn Soup | 1 | 700 | 330 | r | hot | 5 | 185g
微糖罐装咖啡 | Canned Coffee | 1 | 650 | 300 | r | any | 8 | 185g
可乐汽水 | Cola | 1 | 600 | 260 | r | cold | 7 | 350ml
乳酸菌饮料 | Lactic Drink | 1 | 600 | 280 | r | cold | 5 | 300ml
椰子水 | Coconut Water | 1 | 750 | 340 | r | cold | 5 | 330ml
香茅茶 | Lemongrass Tea | 1 | 600 | 250 | r | cold | 4 | 455ml
运动饮料 | Sports Drink | 1 | 700 | 320 | r | cold | 6 | 500ml
米饼 | Rice Crackers | 2 | 700 | 330 | r | any | 5 | 60g
菠萝蜜干 | Jackfruit Chips | 2 | 900 | 460 | r | any | 4 | 75g
腰果 | Roasted Cashews | 2 | 1000 | 560 | r | any | 4 | 40g
抹茶威化 | Matcha Wafer | 2 | 600 | 270 | r | any | 5 | 40g
红豆面包 | Red Bean Bun | 2 | 750 | 360 | r | any | 5 | 90g
鲑鱼饭团 | Salmon Rice Ball | 2 | 800 | 410 | r | any | 5 | 105g
杯面 | Noodle Cup | 2 | 900 | 450 | r | hot | 5 | 77g
美式咖啡 | Americano | 3 | 900 | 220 | r | any | 8 | 240ml
拿铁 | Latte | 3 | 1200 | 370 | r | any | 8 | 240ml
越南炼乳冰咖啡 | Vietnamese Iced Milk Coffee | 3 | 1000 | 260 | r | cold | 8 | 240ml
抹茶拿铁 | Matcha Latte | 3 | 1300 | 420 | r | any | 6 | 240ml
浓缩咖啡 | Espresso | 3 | 800 | 180 | r | hot | 4 | 40ml
珍珠奶茶 | Bubble Tea | 4 | 1300 | 380 | r | any | 7 | 450ml
莲花茶 | Lotus Tea | 4 | 900 | 210 | r | any | 5 | 400ml
乌龙奶茶 | Oolong Milk Tea | 4 | 1100 | 320 | r | any | 6 | 450ml
桃胶银耳茶 | Peach Tremella Tea | 4 | 1200 | 360 | r | hot | 4 | 400ml
百香果茶 | Passion Fruit Tea | 4 | 1000 | 250 | r | cold | 5 | 450ml
柠檬茶 | Lemon Tea | 4 | 900 | 210 | r | cold | 6 | 450ml
纸巾 | Pocket Tissues | 0 | 300 | 110 | s | any | 5 | 10 pcs
雨伞 | Folding Umbrella | 0 | 3500 | 1700 | s | any | 4 | 1 pc
充电线 | Charging Cable | 0 | 3000 | 1200 | s | any | 4 | 1 m
口罩 | Face Mask | 0 | 400 | 130 | s | any | 5 | 3 pcs
`)
