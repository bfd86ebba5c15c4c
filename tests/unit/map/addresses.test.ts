import { describe, expect, it } from 'vitest'
import { readGeocoderAnswer } from '../../../server-stub/product/map/geocoder/read-geocoder-answer'
import { readGeocoderAddress } from '../../../server-stub/product/map/parameters/geocoder-address'
import { readTileAddress } from '../../../server-stub/product/map/parameters/tile-address'

describe('a tile address', () => {
  it.each([
    ['https://tile.example/{z}/{x}/{y}.png', ['https://tile.example']],
    ['https://tile.example:8443/a?x={x}&y={y}&z={z}&key=1', ['https://tile.example:8443']],
    ['https://{s}.tile.example/{z}/{x}/{y}', ['https://a.tile.example', 'https://b.tile.example']],
  ])('is read from %s', (text, origins) => expect(readTileAddress(text, 'ab')?.origins).toEqual(origins))

  it.each([
    'tiles',
    'http://tile.example/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}{x}{y}',
    'https://tile.example/{z}/{x}.png',
    'https://tile.example/{z}/{x}/{y}/{q}.png',
    'https://{x}.example/{z}/{x}/{y}.png',
    'https://me:secret@tile.example/{z}/{x}/{y}.png',
    "https://tile.example; script-src 'unsafe-inline'/{z}/{x}/{y}",
    'https://tile.example,evil.example/{z}/{x}/{y}',
    'https://*/{z}/{x}/{y}',
    'https://tile.example/{z}/{x}/{y}" onerror="alert(1)',
    'https://tile.example/{z}/{x}/{y}/{s}.png',
    `https://tile.example/{z}/{x}/{y}?${'a'.repeat(1000)}`,
  ])('is not read from %s', (text) => expect(readTileAddress(text, 'ab')).toBeUndefined())
})

describe('a geocoder address', () => {
  it('encodes the words that fill it', () => {
    const url = readGeocoderAddress('https://geo.example/search?q={query}&lang={language}')
    expect(url?.('a&b=../@evil.example#', 'zh').href).toBe(
      'https://geo.example/search?q=a%26b%3D..%2F%40evil.example%23&lang=zh',
    )
  })

  it.each([
    'https://geo.example/search',
    'https://{query}/search',
    'https://me@geo.example/?q={query}',
    'file:///etc/passwd?{query}',
    'https://geo.example/?q={query}&k={key}',
  ])('is not read from %s', (text) => expect(readGeocoderAddress(text)).toBeUndefined())
})

describe('the response of a geocoder', () => {
  const berlin = { name: 'Brandenburger Tor', region: 'Berlin', longitude: 13.3777, latitude: 52.5163 }

  it.each([
    ['Nominatim', [{ lat: '52.5163', lon: '13.3777', display_name: 'Brandenburger Tor, Berlin' }]],
    [
      'GeoJSON',
      {
        features: [
          {
            geometry: { coordinates: [13.3777, 52.5163] },
            properties: { name: 'Brandenburger Tor', city: 'Berlin' },
          },
        ],
      },
    ],
    ['AMap', { pois: [{ location: '13.3777,52.5163', name: 'Brandenburger Tor', city: 'Berlin' }] }],
  ])('is read in the format %s', (_kind, answer) => expect(readGeocoderAnswer(answer)).toEqual([berlin]))

  it('is read without its invalid places, and is undefined when it is no list of places', () => {
    const wrong = [
      { lat: 'x', lon: '1', display_name: 'a' },
      { lat: 91, lon: 1, name: 'b' },
      7,
      null,
      { lat: 1, lon: 1 },
    ]
    expect(readGeocoderAnswer(wrong)).toEqual([])
    expect(readGeocoderAnswer({ error: 'no' })).toBeUndefined()
    expect(readGeocoderAnswer(null)).toBeUndefined()
  })
})
