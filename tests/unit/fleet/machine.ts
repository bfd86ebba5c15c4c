import type { MachineMemory } from '../../../server-stub/product/fleet/memory/machine-memory'
import type { TrackMemory } from '../../../server-stub/product/fleet/memory/track-memory'

/** A track of packaged goods. */
export function track(values: Partial<TrackMemory> = {}): TrackMemory {
  const { containerNo = 1, trackNo = 1 } = values
  return {
    id: `${containerNo}${String(trackNo).padStart(3, '0')}`,
    containerNo,
    trackNo,
    goodsId: String(100 + trackNo),
    recipeId: null,
    drink: undefined,
    material: null,
    appeal: 1,
    price: 350,
    stock: 5,
    most: 10,
    alert: 2,
    isLocked: false,
    ...values,
  }
}

/** A Chinese machine that takes Alipay and WeChat, and no cash. */
export function machine(values: Partial<MachineMemory> = {}): MachineMemory {
  return {
    id: '10007',
    pushId: '1a00180000000000001',
    machineNo: 'VM221100007',
    deviceType: 1,
    market: 'cn',
    longitude: 116.4,
    payWays: [2, 3],
    staff: ['李娜'],
    locks: [],
    tracks: [track({ trackNo: 1 }), track({ trackNo: 2 }), track({ trackNo: 3 })],
    ranges: new Map([[1, { from: 2, to: 8 }]]),
    coupons: [],
    faults: [],
    state: {
      billStatus: 2,
      coinStatus: 2,
      temperature: 20,
      humidity: 50,
      netType: 'LTE',
      signalStrength: 80,
      apkVersion: '3.6.0',
      driverVersion: 'D2.14',
    },
    isOpen: true,
    isAttended: false,
    isLogging: true,
    sales: 0,
    ...values,
  }
}

/** A drink that is served hot or with ice, with or without sugar. */
export const drink = { temperatureTypes: [0, 1], hasSugar: true }

/** 2026-11-20 12:00:00, China time. */
export const noon = Date.UTC(2026, 10, 20, 4)
