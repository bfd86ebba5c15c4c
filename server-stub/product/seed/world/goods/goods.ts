/** A stored row of the entity goods (2.7); amounts are in cents. */
export interface Goods {
  readonly id: string
  /** The owner: a primary operator, or an operator below with its own goods. */
  readonly departmentId: string
  readonly goodsNo: string
  readonly barcode: string | null
  /** The name on the machine: Chinese in China, English elsewhere. */
  readonly goodsName: string
  readonly zhName: string
  readonly enName: string
  /** Value of the dictionary goods_type: 0 other, 1 beverage, 2 food, 3 coffee, 4 custom (fresh tea). */
  readonly goodsType: number
  readonly image: string
  readonly price: number
  readonly costPrice: number
  /** The tax in percent, by the owner's country. */
  readonly taxRate: number
  readonly specification: string
  readonly shelfLifeDays: number | null
  readonly enableStatus: number
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}
