import type { Market } from '../places/country'
import { readProducts } from './read-products'
import type { Product } from './product'

/** Local products that operators add to the goods of their superior, by market. */
export const localProducts: Readonly<Record<Market, readonly Product[]>> = {
  cn: readProducts(`
本地鲜牛奶 | Local Fresh Milk | 1 | 600 | 340 | r | any | 5 | 200ml
冰镇杨梅汁 | Iced Bayberry Juice | 1 | 800 | 430 | r | cold | 5 | 300ml
手工桂花糕 | Osmanthus Cake | 2 | 900 | 480 | r | any | 4 | 80g
绿豆冰糕 | Mung Bean Cake | 2 | 700 | 350 | r | any | 4 | 75g
米花糖 | Puffed Rice Candy | 2 | 500 | 240 | r | any | 4 | 60g
酱香豆腐干 | Soy-braised Tofu | 2 | 450 | 210 | r | any | 4 | 70g
纪念徽章 | Souvenir Badge | 0 | 1500 | 600 | s | any | 2 | 1枚
`),
  eu: readProducts(`
本地矿泉水 | Regional Mineral Water | 1 | 210 | 70 | s | cold | 5 | 500 ml
本地苹果汁 | Orchard Apple Juice | 1 | 280 | 130 | s | cold | 5 | 330 ml
黄油椒盐卷 | Butter Pretzel | 2 | 240 | 110 | r | any | 4 | 90 g
蜂蜜华夫饼 | Honey Wafer | 2 | 220 | 100 | r | any | 4 | 50 g
明信片 | Picture Postcard | 0 | 150 | 45 | s | any | 2 | 1 pc
`),
  asia: readProducts(`
蜜瓜汽水 | Melon Soda | 1 | 650 | 300 | r | cold | 5 | 350ml
米糕 | Rice Cake | 2 | 700 | 320 | r | any | 4 | 60g
绿豆糕 | Mung Bean Sweet | 2 | 800 | 380 | r | any | 4 | 80g
`),
}
