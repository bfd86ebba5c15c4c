import type { Position } from '../../engine/index'

/** A place near which machines are searched. */
export interface ChosenPlace extends Position {
  readonly name: string
}

/** Returns the place as it is written in the address: `Shanghai@31.22222,121.45806`. */
export function writePlace({ name, longitude, latitude }: ChosenPlace): string {
  return `${name}@${Number(latitude.toFixed(5))},${Number(longitude.toFixed(5))}`
}

/** Parses a place; undefined when invalid, since anyone can write an address. */
export function readPlace(text: string | null): ChosenPlace | undefined {
  const [, name = '', north = '', east = ''] =
    /^(.{1,200})@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text ?? '') ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  if (!name || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { name, longitude, latitude }
}
