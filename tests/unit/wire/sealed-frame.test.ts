import { describe, expect, it } from 'vitest'
import {
  associatedData,
  parseClassicText,
  parseCurvePoint,
  parseKeyProof,
  parseRequestFrame,
  parseSealedId,
  parseSealedText,
  parseSealedTime,
  type FrameBinding,
} from '../../../engine/wire/sealed-frame'

const binding: FrameBinding = { direction: 'request', method: 'GET', path: '/a', time: 12, id: 'x' }

describe('associatedData', () => {
  it('is the same for the same binding, whatever the case of the method', () => {
    expect(associatedData({ ...binding, method: 'get' })).toBe(associatedData(binding))
  })

  it('differs for every other binding, even where its parts run into each other', () => {
    const others: FrameBinding[] = [
      binding,
      { ...binding, direction: 'answer-data' },
      { ...binding, direction: 'answer-message' },
      { ...binding, method: 'PUT' },
      { ...binding, path: '/a","GET' },
      { ...binding, path: '/a",12,"x' },
      { ...binding, path: '/a/' },
      { ...binding, path: '/A' },
      { ...binding, time: 1, id: '2x' },
      { ...binding, time: 13 },
      { ...binding, id: 'y' },
      { ...binding, id: '\u2028' },
      { ...binding, id: '\ud800' },
    ]
    expect(new Set(others.map(associatedData)).size).toBe(others.length)
  })
})

describe('parsing the wire', () => {
  it('accepts canonical times only', () => {
    expect(parseSealedTime('1795000000000')).toBe(1_795_000_000_000)
    for (const bad of ['', '0', '01', '-1', '1.5', '1e3', ' 1', '9'.repeat(16), 1, ['1'], undefined]) {
      expect(parseSealedTime(bad)).toBeUndefined()
    }
  })

  it('accepts ids and sealed texts in base64url only', () => {
    expect(parseSealedId('A'.repeat(22))).toBe('A'.repeat(22))
    expect(parseSealedText('A-_9'.repeat(10))).toBe('A-_9'.repeat(10))
    for (const bad of ['A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}+`, ['A'.repeat(22)], null]) {
      expect(parseSealedId(bad)).toBeUndefined()
      expect(parseSealedText(bad)).toBeUndefined()
    }
    expect(parseSealedText(`${'A'.repeat(40)}\n`)).toBeUndefined()
    expect(parseSealedText('A'.repeat(20_000_000))).toHaveLength(20_000_000)
  })

  it('accepts key proofs of two parts only', () => {
    const sealed = 'A'.repeat(38)
    expect(parseKeyProof(`12.${sealed}`)).toEqual({ time: 12, sealed })
    for (const bad of [sealed, `12.${sealed}.`, `.${sealed}`, `12.`, '', undefined, 12]) {
      expect(parseKeyProof(bad)).toBeUndefined()
    }
  })

  it('accepts uncompressed points only', () => {
    expect(parseCurvePoint(`p256.B${'A'.repeat(86)}`)).toBe(`B${'A'.repeat(86)}`)
    for (const bad of [
      `B${'A'.repeat(86)}`,
      `p256.C${'A'.repeat(86)}`,
      `p256.B${'A'.repeat(85)}`,
      'p256.',
      4,
    ]) {
      expect(parseCurvePoint(bad)).toBeUndefined()
    }
  })

  it('accepts whole AES blocks only', () => {
    const block = Buffer.alloc(16).toString('base64')
    expect(parseClassicText(block)).toBe(block)
    expect(parseClassicText(Buffer.alloc(48).toString('base64'))).toHaveLength(64)
    for (const bad of [
      '',
      '====',
      'AAAA',
      block.slice(1),
      `${block.slice(0, -1)}_`,
      block.replace('A', '='),
      [block],
    ]) {
      expect(parseClassicText(bad)).toBeUndefined()
    }
  })

  it('accepts frames of query and body only', () => {
    expect(parseRequestFrame({})).toEqual({})
    expect(parseRequestFrame({ query: { a: 1 }, body: null })).toEqual({ query: { a: 1 }, body: null })
    for (const bad of [null, [], 'x', { query: [] }, { query: null }, { body: 1, more: 1 }]) {
      expect(parseRequestFrame(bad)).toBeUndefined()
    }
  })
})
