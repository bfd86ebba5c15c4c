/** Codes of the roles of seeded users. */
export type RoleCode =
  | 'admin'
  | 'backend_admin'
  | 'primary_admin'
  | 'secondary_admin'
  | 'third_admin'
  | 'operations'
  | 'finance_view'
  | 'replenisher'
  | 'customer_service'
  | 'demo'

/** A stored row of the entity user (2.2), with the role's code in place of its id. */
export interface User {
  readonly id: string
  readonly userName: string
  readonly name: string
  readonly phone: string | null
  /** 1 male, 2 female. */
  readonly gender: number
  readonly email: string | null
  readonly roleCode: RoleCode
  readonly departmentId: string
  readonly isViewAllEnable: number
  readonly mainAccountFlag: number
  readonly wechatBindFlag: number
  readonly wechatNickname: string | null
  readonly emailMessageFlag: number
  readonly faultReminderFlag: number
  readonly deletedFlag: number
  readonly lastLoginTime: string | null
  readonly deleteTime: string | null
  readonly deleteByName: string | null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}
