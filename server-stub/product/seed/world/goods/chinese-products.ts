import { readProducts } from './read-products'

export const chineseProducts = readProducts(`
天然矿泉水 | Natural Mineral Water | 1 | 200 | 85 | s | cold | 10 | 550ml
饮用纯净水 | Purified Water | 1 | 150 | 60 | s | cold | 9 | 555ml
无糖苏打水 | Soda Water | 1 | 400 | 190 | s | cold | 5 | 375ml
柠檬味气泡水 | Lemon Sparkling Water | 1 | 500 | 245 | s | cold | 6 | 480ml
白桃味气泡水 | White Peach Sparkling Water | 1 | 500 | 245 | s | cold | 6 | 480ml
可乐汽水 | Cola | 1 | 300 | 150 | s | cold | 9 | 330ml
无糖可乐汽水 | Sugar-free Cola | 1 | 350 | 165 | s | cold | 7 | 330ml
橙味汽水 | Orange Soda | 1 | 300 | 148 | s | cold | 5 | 330ml
冰红茶 | Iced Black Tea | 1 | 350 | 170 | s | cold | 8 | 500ml
茉莉蜜茶 | Jasmine Honey Tea | 1 | 400 | 190 | s | cold | 6 | 500ml
无糖乌龙茶 | Unsweetened Oolong Tea | 1 | 550 | 270 | s | any | 8 | 500ml
无糖绿茶 | Unsweetened Green Tea | 1 | 500 | 240 | s | any | 5 | 500ml
草本凉茶 | Herbal Cooling Tea | 1 | 450 | 220 | s | cold | 5 | 310ml
乌梅酸梅汤 | Sour Plum Drink | 1 | 450 | 210 | s | cold | 4 | 450ml
鲜榨橙汁 | Orange Juice | 1 | 600 | 310 | s | cold | 4 | 300ml
芒果复合果汁 | Mango Juice | 1 | 500 | 240 | s | cold | 3 | 450ml
椰子水 | Coconut Water | 1 | 700 | 390 | s | cold | 4 | 350ml
电解质运动饮料 | Electrolyte Sports Drink | 1 | 500 | 250 | s | cold | 7 | 500ml
维生素饮料 | Vitamin Drink | 1 | 500 | 255 | s | cold | 5 | 500ml
能量饮料 | Energy Drink | 1 | 600 | 320 | s | any | 7 | 250ml
纯牛奶 | Fresh Milk | 1 | 450 | 260 | s | any | 5 | 250ml
原味酸奶饮品 | Yoghurt Drink | 1 | 600 | 340 | s | cold | 4 | 230g
核桃乳 | Walnut Milk | 1 | 500 | 270 | s | hot | 4 | 240ml
热豆奶 | Hot Soy Milk | 1 | 400 | 190 | s | hot | 5 | 250ml
即饮拿铁咖啡 | Canned Latte | 1 | 700 | 370 | s | any | 6 | 270ml
热罐装奶茶 | Hot Canned Milk Tea | 1 | 600 | 300 | s | hot | 5 | 280ml
蜂蜜柚子茶饮料 | Honey Citron Drink | 1 | 550 | 270 | s | hot | 4 | 350ml
原味薯片 | Potato Crisps | 2 | 600 | 330 | s | any | 6 | 70g
番茄味薯片 | Tomato Crisps | 2 | 600 | 330 | s | any | 5 | 70g
海苔脆片 | Seaweed Snack | 2 | 700 | 380 | s | any | 3 | 20g
苏打饼干 | Soda Crackers | 2 | 500 | 260 | s | any | 3 | 100g
巧克力威化 | Chocolate Wafer | 2 | 350 | 175 | s | any | 5 | 40g
花生巧克力棒 | Peanut Chocolate Bar | 2 | 500 | 270 | s | any | 7 | 51g
牛奶巧克力 | Milk Chocolate | 2 | 800 | 450 | s | hot | 4 | 43g
每日坚果 | Daily Nuts | 2 | 700 | 400 | s | any | 4 | 25g
五香瓜子 | Spiced Sunflower Seeds | 2 | 600 | 310 | s | any | 3 | 108g
麻辣牛肉干 | Spicy Beef Jerky | 2 | 1200 | 720 | s | any | 3 | 50g
香辣豆干 | Spicy Bean Curd | 2 | 350 | 160 | s | any | 4 | 60g
卤香鸭蛋 | Braised Duck Egg | 2 | 400 | 210 | s | any | 3 | 1枚
即食鸡胸肉肠 | Chicken Breast Sausage | 2 | 600 | 330 | s | any | 4 | 80g
玉米火腿肠 | Corn Ham Sausage | 2 | 300 | 140 | s | any | 5 | 60g
手撕面包 | Hand-torn Bread | 2 | 600 | 310 | s | any | 5 | 120g
红豆铜锣烧 | Red Bean Dorayaki | 2 | 500 | 250 | s | any | 4 | 80g
蛋黄派 | Custard Pie | 2 | 400 | 190 | s | any | 4 | 2枚
红烧牛肉桶面 | Beef Noodle Cup | 2 | 600 | 340 | s | hot | 6 | 110g
酸辣粉 | Hot and Sour Noodles | 2 | 800 | 460 | s | hot | 4 | 130g
自热米饭 | Self-heating Rice Bowl | 2 | 1800 | 1080 | s | hot | 3 | 230g
桂圆八宝粥 | Eight-treasure Congee | 2 | 550 | 290 | s | hot | 4 | 360g
鸡蛋火腿三明治 | Egg and Ham Sandwich | 2 | 900 | 520 | r | any | 6 | 150g
金枪鱼饭团 | Tuna Rice Ball | 2 | 700 | 400 | r | any | 6 | 110g
鸡胸肉蔬菜沙拉 | Chicken Salad | 2 | 1800 | 1050 | r | cold | 4 | 260g
缤纷水果杯 | Fruit Cup | 2 | 1200 | 700 | r | cold | 5 | 220g
薄荷口香糖 | Mint Chewing Gum | 2 | 500 | 260 | s | any | 2 | 15粒
美式咖啡 | Americano | 3 | 900 | 210 | r | any | 10 | 300ml
拿铁 | Latte | 3 | 1200 | 360 | r | any | 10 | 300ml
生椰拿铁 | Coconut Latte | 3 | 1400 | 430 | r | cold | 8 | 360ml
卡布奇诺 | Cappuccino | 3 | 1200 | 350 | r | hot | 6 | 280ml
焦糖玛奇朵 | Caramel Macchiato | 3 | 1400 | 410 | r | any | 5 | 300ml
香草拿铁 | Vanilla Latte | 3 | 1300 | 390 | r | any | 5 | 300ml
摩卡 | Mocha | 3 | 1300 | 400 | r | any | 4 | 300ml
浓缩咖啡 | Espresso | 3 | 800 | 180 | r | hot | 3 | 40ml
澳白 | Flat White | 3 | 1300 | 380 | r | hot | 4 | 240ml
燕麦拿铁 | Oat Latte | 3 | 1400 | 450 | r | any | 5 | 300ml
冷萃咖啡 | Cold Brew | 3 | 1300 | 320 | r | cold | 4 | 360ml
热可可 | Hot Chocolate | 3 | 1100 | 340 | r | hot | 4 | 280ml
珍珠奶茶 | Bubble Tea | 4 | 1200 | 340 | r | any | 9 | 500ml
茉莉奶绿 | Jasmine Milk Green Tea | 4 | 1100 | 300 | r | any | 7 | 500ml
桂花乌龙茶 | Osmanthus Oolong | 4 | 900 | 220 | r | any | 5 | 500ml
黑糖鲜奶 | Brown Sugar Milk | 4 | 1300 | 410 | r | any | 6 | 450ml
手打柠檬茶 | Lemon Tea | 4 | 1000 | 230 | r | cold | 8 | 600ml
杨枝甘露 | Mango Pomelo Sago | 4 | 1500 | 520 | r | cold | 6 | 500ml
百香果绿茶 | Passion Fruit Green Tea | 4 | 1100 | 280 | r | cold | 5 | 500ml
红枣姜茶 | Red Date Ginger Tea | 4 | 900 | 240 | r | hot | 4 | 350ml
芋泥奶茶 | Taro Milk Tea | 4 | 1400 | 430 | r | hot | 6 | 500ml
抽纸 | Pocket Tissues | 0 | 200 | 90 | s | any | 6 | 10张
消毒湿巾 | Wet Wipes | 0 | 500 | 230 | s | any | 4 | 10片
医用口罩 | Medical Mask | 0 | 300 | 90 | s | any | 7 | 5只
折叠雨伞 | Folding Umbrella | 0 | 2500 | 1300 | s | any | 3 | 1把
一次性雨衣 | Disposable Raincoat | 0 | 800 | 320 | s | any | 3 | 1件
手机充电线 | Charging Cable | 0 | 1900 | 760 | s | any | 4 | 1m
有线耳机 | Wired Earphones | 0 | 2900 | 1200 | s | any | 2 | 1副
创可贴 | Plasters | 0 | 500 | 190 | s | any | 3 | 10片
日用卫生巾 | Sanitary Pads | 0 | 800 | 360 | s | any | 5 | 5片
暖宝宝贴 | Warming Patches | 0 | 600 | 250 | s | hot | 4 | 3片
五号电池 | AA Batteries | 0 | 900 | 420 | s | any | 2 | 4节
`)
