/** A stored row of the entity payee (2.10). */
export interface Payee {
  readonly id: string
  readonly departmentId: string
  readonly payeeName: string
  readonly payWays: readonly number[]
  readonly wxPayCountry: number
  readonly wxMerchantNo: string
  readonly wxAppId: string
  readonly wxApiKey: string
  readonly wxSubMerchantNo: string | null
  readonly p12FileId: string | null
  readonly alipayAppId: string
  readonly alipayMerchantNo: string
  readonly alipaySignType: string
  readonly alipayPrivateKey: string
  readonly alipayPublicKey: string
  readonly idCardMerchantNo: string | null
  readonly idCardTerminalNo: string | null
  readonly ecnyMerchantNo: string | null
  readonly ecnyAppId: string | null
  readonly ecnyTerminalNo: string | null
  readonly ecnyPrivateKey: string | null
  readonly ecnyPublicKey: string | null
  readonly sqbVendorSn: string | null
  readonly sqbVendorKey: string | null
  readonly sqbAppId: string | null
  readonly allowSubOperators: number
  readonly enableStatus: number
  readonly remark: string | null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}
