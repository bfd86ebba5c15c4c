import { itemAt } from '../item-at'

/** A seeded random number generator. The same seed gives the same sequence on every computer. */
export interface Random {
  /** 0 to 4294967295. */
  uint32(): number
  /** At least 0, below 1. */
  float(): number
  /** An integer; both ends are inclusive. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Standard normal distribution. */
  normal(): number
  digits(count: number): string
}

/** Creates a generator: sfc32 (Chris Doty-Humphrey, public domain), seeded with FNV-1a hashes of the seed text. */
export function createRandom(seed: string): Random {
  let a = hash(seed, 0x811c9dc5)
  let b = hash(seed, 0x01000193)
  let c = hash(seed, 0x9e3779b9)
  let counter = 1

  function uint32(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  const float = (): number => uint32() / 4294967296
  const int = (from: number, to: number): number => from + Math.floor(float() * (to - from + 1))

  for (let round = 0; round < 16; round++) uint32()
  return {
    uint32,
    float,
    int,
    chance: (probability) => float() < probability,
    pick: (list) => itemAt(list, int(0, list.length - 1)),
    normal: () => Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float()),
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}

function hash(text: string, start: number): number {
  let value = start
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value
}
