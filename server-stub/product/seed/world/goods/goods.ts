/** A stored row of the entity goods (2.7); money in cents. */
export interface Goods {
  readonly id: string
  /** The owner: a primary operator, or one below that has goods of its own. */
  readonly departmentId: string
  readonly goodsNo: string
  readonly barcode: string | null
  /** Name on the machine: Chinese in China, English abroad. */
  readonly goodsName: string
  readonly zhName: string
  readonly enName: string
  /** Dictionary goods_type: 0 other, 1 beverage, 2 food, 3 coffee, 4 custom (fresh tea). */
  readonly goodsType: number
  readonly image: string
  readonly price: number
  readonly costPrice: number
  /** Percent, of the owner's country. */
  readonly taxRate: number
  readonly specification: string
  readonly shelfLifeDays: number | null
  readonly enableStatus: number
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}
