import type { MachineMemory } from '../memory/machine-memory'

const texts = {
  busy: ['设备忙，请稍后重试', 'The machine is busy'],
  attended: ['机门已打开，正在补货', 'The door is open'],
  noTrack: ['货道不存在', 'There is no such track'],
  noContainer: ['货柜不存在', 'There is no such cabinet'],
  notSold: ['本机无此商品', 'These goods are not sold here'],
  soldOut: ['商品已售罄', 'The goods are sold out'],
  noDrinks: ['本机不制作饮品', 'This machine makes no drinks'],
  unknown: ['不支持的推送类型', 'This kind of push is not known'],
} as const

/** Returns the reason why a machine refuses a push, in the language of the machine's country. */
export function refusal(machine: MachineMemory, reason: keyof typeof texts): string {
  return texts[reason][machine.market === 'cn' ? 0 : 1]
}
