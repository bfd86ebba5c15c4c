/** A stored row of the entity department (2.2). */
export interface Department {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly vipGrade: number
  readonly contacts: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
  readonly useSuperiorGoods: number
  readonly useSuperiorCostPrice: number
  readonly wechatPushToSuperior: number
  readonly receiveSubPush: number
  readonly enableStatus: number
  readonly mainAccountId: string | null
  readonly remark: string | null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}
