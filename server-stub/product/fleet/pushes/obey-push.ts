import type { PushMessage } from '../../push/push-queue'
import { pushTypes } from '../../push/push-types'
import type { WireRow } from '../../../platform/records/record-store'
import type { Random } from '../../seed/world/random/create-random'
import { logEntry, logged } from '../life/logs'
import { couponAt, toCouponMemory } from '../memory/coupon-memory'
import type { MachineMemory } from '../memory/machine-memory'
import type { TrackMemory } from '../memory/track-memory'
import type { Said } from '../said'
import { shipRemotely } from '../selling/draw-sale'
import { useMaterials } from '../selling/use-materials'
import { refusal } from './refusals'

/** The outcome of a push at a machine. */
export interface Obeyed {
  readonly done: boolean
  /** The reason why the push was not carried out. */
  readonly message?: string
  /** Reports that follow the answer. */
  readonly said: readonly Said[]
  /** Whether the machine goes off line for a few seconds. */
  readonly restarts: boolean
}

/** Values of the dictionary push_type that only machines use. */
const machineTypes = {
  restartApp: 4,
  restartMachine: 8,
  cupDoor: 17,
  remoteShipping: 40,
  logSwitch: 51,
} as const

const freshDrinks: readonly number[] = [
  pushTypes.optionalRecipe,
  pushTypes.boxPowder,
  pushTypes.recipe,
  pushTypes.classification,
  machineTypes.cupDoor,
]
const custom = 'CUSTOM'

/** Carries out a push on the machine's memory, or returns the reason for refusing it and changes nothing. */
export function obeyPush(
  random: Random,
  machine: MachineMemory,
  { type, content }: Pick<PushMessage, 'type' | 'content'>,
  at: number,
): Obeyed {
  const asked = (typeof content === 'object' && content !== null ? content : {}) as WireRow
  const done = (said: readonly Said[] = []): Obeyed => ({ done: true, said, restarts: false })
  const refused = (reason: Parameters<typeof refusal>[1]): Obeyed => ({
    done: false,
    message: refusal(machine, reason),
    said: [],
    restarts: false,
  })
  if (machine.isAttended) return refused('attended')
  if (freshDrinks.includes(type) && machine.tracks.every(({ drink }) => !drink)) return refused('noDrinks')
  switch (type) {
    case pushTypes.prohibitSales:
    case pushTypes.openSales:
      machine.isOpen = type === pushTypes.openSales
      return done()
    case pushTypes.customFault: {
      const fault = {
        faultCode: custom,
        faultName: custom,
        faultContent: String(asked['faultContent'] ?? custom),
      }
      machine.faults = [...machine.faults.filter(({ faultCode }) => faultCode !== custom), fault]
      return done()
    }
    case machineTypes.restartApp:
    case machineTypes.restartMachine:
      return { done: true, said: logEntry(machine, logged.restarted, at), restarts: true }
    case pushTypes.allPrices:
    case pushTypes.onePrice:
    case pushTypes.prices:
      return setPrices(machine, asked) ? done(logEntry(machine, logged.priced, at)) : refused('notSold')
    case pushTypes.temperature: {
      const containerNo = Number(asked['containerNo'])
      if (machine.tracks.every((track) => track.containerNo !== containerNo)) return refused('noContainer')
      const range = { from: Number(asked['minTemperature']), to: Number(asked['maxTemperature']) }
      machine.ranges.set(containerNo, range)
      return done(logEntry(machine, logged.parameter, at))
    }
    case pushTypes.unlockTracks:
    case pushTypes.lockTracks:
    case pushTypes.addStock: {
      const tracks = tracksOf(machine, asked)
      if (tracks.length === 0) return refused('noTrack')
      for (const track of tracks)
        if (type === pushTypes.addStock) fill(track, Number(asked['quantity'] ?? 0))
        else track.isLocked = type === pushTypes.lockTracks
      return done()
    }
    case pushTypes.coupons:
      addCoupons(machine, asked)
      return done()
    case machineTypes.remoteShipping: {
      const sold = machine.tracks.filter((track) => isMeant(track, asked))
      const quantity = Number(asked['quantity'] ?? 1)
      const track = sold.find(({ stock }) => stock >= quantity)
      if (!track) return refused(sold.length > 0 ? 'soldOut' : 'notSold')
      const { sale } = shipRemotely(random, machine, { track, quantity, asked, at })
      return done([['sale', sale], ...(track.drink ? useMaterials(random, machine, at) : [])])
    }
    case machineTypes.logSwitch:
      machine.isLogging = asked['logSwitch'] !== 0
      return done()
    case machineTypes.cupDoor:
      return done([...logEntry(machine, logged.doorOpened, at), ...logEntry(machine, logged.doorClosed, at)])
    case pushTypes.optionalRecipe:
    case pushTypes.boxPowder:
    case pushTypes.recipe:
    case pushTypes.classification:
    case pushTypes.ads:
      return done(logEntry(machine, logged.parameter, at))
    default:
      return refused('unknown')
  }
}

/** Sets prices, in yuan, by goods or recipe. @returns False when the machine sells none of them. */
function setPrices({ tracks }: MachineMemory, asked: WireRow): boolean {
  const list = Array.isArray(asked['priceList']) ? (asked['priceList'] as readonly WireRow[]) : []
  const changes = list.flatMap((entry) =>
    tracks.filter((track) => isMeant(track, entry)).map((track) => ({ track, price: entry['price'] })),
  )
  for (const { track, price } of changes) track.price = Math.round(Number(price) * 100)
  return changes.length > 0
}

/** Returns whether a track holds the named goods or, if no goods are named, the named recipe. */
function isMeant({ goodsId, recipeId }: TrackMemory, named: WireRow): boolean {
  return named['goodsId'] ? goodsId === named['goodsId'] : recipeId !== null && recipeId === named['recipeId']
}

function tracksOf({ tracks }: MachineMemory, asked: WireRow): readonly TrackMemory[] {
  const numbers = Array.isArray(asked['trackNos'])
    ? (asked['trackNos'] as readonly unknown[]).map(Number)
    : undefined
  return tracks.filter(
    ({ containerNo, trackNo }) =>
      containerNo === Number(asked['containerNo']) && (numbers === undefined || numbers.includes(trackNo)),
  )
}

/** Adds stock up to the capacity of the track. */
function fill(track: TrackMemory, quantity: number): void {
  track.stock = Math.max(track.stock, Math.min(track.most, track.stock + quantity))
}

function addCoupons(machine: MachineMemory, asked: WireRow): void {
  const rows = Array.isArray(asked['coupons']) ? (asked['coupons'] as readonly WireRow[]) : []
  const issued = rows.flatMap((row) => couponAt(toCouponMemory(row), machine.tracks) ?? [])
  const ids = new Set(issued.map(({ coupon }) => coupon.id))
  machine.coupons = [...machine.coupons.filter(({ coupon }) => !ids.has(coupon.id)), ...issued]
}
