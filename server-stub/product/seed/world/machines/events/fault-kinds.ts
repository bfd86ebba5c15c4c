import { readRows } from '../../read-rows'

/** A kind of fault, and the machines that can have it. */
export interface FaultKind {
  readonly code: string
  readonly zhName: string
  readonly enName: string
  /** `track`: packaged goods; `drink`: fresh drinks; `cash`: machines that take cash; `any`: every machine. */
  readonly where: string
  readonly zhContent: string
  readonly enContent: string
}

const table = `
E101 | 货道卡货 | Product stuck in track | track | 商品未落下，电机电流过大 | No drop detected, motor current too high
E102 | 货道电机故障 | Track motor fault | track | 电机无反馈信号 | No feedback from the motor
E105 | 取货门未关闭 | Delivery door open | track | 取货门超过120秒未关闭 | Delivery door open for more than 120 s
E201 | 缺水 | Out of water | drink | 水箱水位低于下限 | Water tank below its minimum
E203 | 落杯失败 | Cup not dropped | drink | 落杯器动作后未检测到杯子 | No cup detected after the drop
E204 | 磨豆机故障 | Grinder fault | drink | 磨豆机堵转 | Grinder blocked
E206 | 冲泡器超时 | Brewer timed out | drink | 冲泡器未在30秒内复位 | Brewer not back in place within 30 s
E301 | 纸币器故障 | Bill acceptor fault | cash | 纸币器通讯中断 | No answer from the bill acceptor
E302 | 硬币器故障 | Coin acceptor fault | cash | 硬币器找零失败 | Change could not be paid out
E401 | 温度异常 | Temperature out of range | any | 柜内温度超出设定范围 | Temperature outside the set range
E402 | 主控板通讯异常 | Main board not answering | any | 主控板3次握手失败 | Three handshakes failed
E403 | 机门未关闭 | Cabinet door open | any | 机门超过10分钟未关闭 | Cabinet door open for more than 10 min
`

export const faultKinds: readonly FaultKind[] = readRows(table).map(
  ([code = '', zhName = '', enName = '', where = '', zhContent = '', enContent = '']) => ({
    code,
    zhName,
    enName,
    where,
    zhContent,
    enContent,
  }),
)

/** A custom fault that a user pushed to a machine (push type 3). */
export const customFault: FaultKind = {
  code: 'C001',
  zhName: '自定义故障',
  enName: 'Custom fault',
  where: 'any',
  zhContent: '设备检修中，暂停使用',
  enContent: 'Under maintenance, out of service',
}
