/** Reasons for failed orders, in the language of the machine's country. */
export interface FailReasons {
  readonly packaged: readonly string[]
  readonly freshDrink: readonly string[]
  readonly payment: readonly string[]
}

export const chineseFailReasons: FailReasons = {
  packaged: [
    '货道卡货',
    '货道电机故障',
    '取货门未关闭',
    '掉货检测未触发',
    '升降台超时',
    '设备断网，出货指令超时',
  ],
  freshDrink: ['落杯失败', '缺水', '豆仓缺豆', '磨豆机故障', '冲泡器超时', '出杯门未关闭'],
  payment: ['支付超时未完成', '支付结果未知', '用户取消支付', '余额不足', '支付渠道返回异常'],
}

export const englishFailReasons: FailReasons = {
  packaged: ['Product stuck in track', 'Track motor fault', 'Delivery door open', 'No drop detected'],
  freshDrink: ['Cup not dropped', 'Out of water', 'Bean hopper empty', 'Brewer timed out'],
  payment: ['Card declined', 'Payment timed out', 'Payment result unknown', 'Cancelled by customer'],
}
