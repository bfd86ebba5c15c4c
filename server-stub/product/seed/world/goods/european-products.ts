import { readProducts } from './read-products'

export const europeanProducts = readProducts(`
无气矿泉水 | Still Mineral Water | 1 | 180 | 55 | s | cold | 9 | 500 ml
含气矿泉水 | Sparkling Mineral Water | 1 | 180 | 55 | s | cold | 8 | 500 ml
可乐汽水 | Cola | 1 | 220 | 90 | s | cold | 9 | 330 ml
无糖可乐汽水 | Cola Zero Sugar | 1 | 220 | 90 | s | cold | 8 | 330 ml
橙味汽水 | Orange Soda | 1 | 220 | 88 | s | cold | 5 | 330 ml
柠檬汽水 | Cloudy Lemonade | 1 | 240 | 98 | s | cold | 5 | 330 ml
苹果气泡饮 | Apple Spritzer | 1 | 240 | 96 | s | cold | 6 | 500 ml
桃味冰茶 | Peach Iced Tea | 1 | 230 | 92 | s | cold | 5 | 500 ml
马黛茶 | Mate Soda | 1 | 260 | 120 | s | any | 6 | 500 ml
能量饮料 | Energy Drink | 1 | 280 | 130 | s | any | 7 | 250 ml
橙汁 | Orange Juice | 1 | 290 | 140 | s | cold | 4 | 250 ml
牛奶咖啡 | Chilled Latte Cup | 1 | 320 | 160 | r | cold | 5 | 250 ml
可可牛奶 | Cocoa Milk | 1 | 250 | 115 | r | any | 4 | 250 ml
海盐薯片 | Sea Salt Crisps | 2 | 220 | 95 | r | any | 6 | 45 g
红椒薯片 | Paprika Crisps | 2 | 220 | 95 | r | any | 6 | 45 g
椒盐脆饼 | Mini Pretzels | 2 | 190 | 80 | r | any | 4 | 60 g
烤花生 | Roasted Peanuts | 2 | 200 | 85 | r | any | 4 | 50 g
混合坚果 | Trail Mix | 2 | 260 | 130 | r | any | 4 | 50 g
榛子威化 | Hazelnut Wafer | 2 | 170 | 70 | r | any | 6 | 43 g
焦糖巧克力棒 | Caramel Chocolate Bar | 2 | 180 | 76 | r | any | 8 | 50 g
黑巧克力 | Dark Chocolate | 2 | 220 | 105 | r | hot | 4 | 40 g
水果软糖 | Fruit Gums | 2 | 210 | 92 | r | any | 5 | 100 g
燕麦棒 | Oat Bar | 2 | 210 | 98 | r | any | 5 | 40 g
蛋白棒 | Protein Bar | 2 | 320 | 165 | r | any | 4 | 45 g
黄油饼干 | Butter Biscuits | 2 | 190 | 82 | r | any | 3 | 60 g
奶酪三明治 | Cheese Sandwich | 2 | 390 | 205 | r | any | 5 | 140 g
鸡肉卷饼 | Chicken Wrap | 2 | 450 | 240 | r | any | 5 | 180 g
希腊沙拉 | Greek Salad | 2 | 520 | 290 | r | cold | 3 | 220 g
薄荷口香糖 | Mint Chewing Gum | 2 | 150 | 62 | s | any | 3 | 14 g
浓缩咖啡 | Espresso | 3 | 160 | 28 | s | hot | 8 | 40 ml
双份浓缩 | Double Espresso | 3 | 210 | 45 | s | hot | 5 | 80 ml
黑咖啡 | Café Crème | 3 | 180 | 32 | s | hot | 10 | 180 ml
卡布奇诺 | Cappuccino | 3 | 220 | 46 | s | hot | 9 | 180 ml
拿铁玛奇朵 | Latte Macchiato | 3 | 240 | 52 | s | any | 7 | 240 ml
白咖啡 | Flat White | 3 | 250 | 54 | s | any | 5 | 180 ml
维也纳巧克力 | Viennese Chocolate | 3 | 230 | 58 | s | hot | 5 | 200 ml
冰咖啡 | Iced Coffee | 3 | 260 | 55 | s | cold | 4 | 250 ml
柠檬红茶 | Lemon Tea | 4 | 160 | 24 | s | any | 5 | 200 ml
薄荷茶 | Peppermint Tea | 4 | 160 | 24 | s | hot | 5 | 200 ml
水果茶 | Fruit Tea | 4 | 160 | 25 | s | any | 4 | 200 ml
博士茶 | Rooibos Tea | 4 | 170 | 26 | s | hot | 4 | 200 ml
姜柠茶 | Ginger Lemon Tea | 4 | 180 | 28 | s | hot | 4 | 200 ml
伯爵茶 | Earl Grey Tea | 4 | 170 | 26 | s | any | 5 | 200 ml
印度奶茶 | Chai Latte | 4 | 230 | 55 | s | hot | 4 | 200 ml
纸巾 | Pocket Tissues | 0 | 100 | 35 | s | any | 6 | 10 pcs
充电线 | Charging Cable | 0 | 990 | 410 | s | any | 4 | 1 m
雨伞 | Folding Umbrella | 0 | 1290 | 620 | s | any | 3 | 1 pc
口罩 | FFP2 Mask | 0 | 190 | 60 | s | any | 4 | 2 pcs
创可贴 | Plasters | 0 | 290 | 120 | s | any | 3 | 10 pcs
`)
