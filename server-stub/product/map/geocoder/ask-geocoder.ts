import gcoord from 'gcoord'
import { ApiRefusal } from '../../../platform/refusal/api-refusal'
import { isListedHost } from '../../../platform/metadata/problems/is-listed-host'
import { readServiceAnswer } from '../../../platform/http/read-service-answer'
import { serviceFailure } from '../../../platform/http/service-failure'
import { readGeocoderAddress } from '../parameters/geocoder-address'
import type { CoordinateSystem } from '../parameters/map-parameters'
import { readGeocoderAnswer, type FoundPlace } from './read-geocoder-answer'

export interface GeocoderCall {
  /** The parameter `mapGeocoderUrl`. */
  readonly address: string
  readonly coordinates: CoordinateSystem
  readonly query: string
  readonly language: string
  /** The hosts that may be called. */
  readonly hosts: readonly string[]
}

/** Short, because the user waits for the result while typing. */
const timeoutMs = 4000
const largestAnswer = 1024 * 1024

/**
 * Queries the configured geocoder. Only listed hosts are called, redirects are not followed, nothing about the person
 * but the search text is sent, and the size of the response is limited. Returns WGS-84 coordinates.
 * @throws ApiRefusal 502 when the host is not listed or the response is missing or invalid.
 */
export async function askGeocoder(call: GeocoderCall): Promise<readonly FoundPlace[]> {
  const url = readGeocoderAddress(call.address)?.(call.query, call.language)
  if (!url || !isListedHost(url, call.hosts)) throw serviceFailure('service-host')
  const found = readGeocoderAnswer(await answerOf(url))
  if (!found) throw serviceFailure('service-answer')
  return call.coordinates === 'gcj02' ? found.map(toWgs84) : found
}

async function answerOf(url: URL): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': 'metadata-console' },
    })
    return await readServiceAnswer(answer, largestAnswer)
  } catch (error) {
    if (error instanceof ApiRefusal) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw serviceFailure(isLate ? 'service-timeout' : 'service-unreachable', error)
  }
}

function toWgs84(place: FoundPlace): FoundPlace {
  const [longitude, latitude] = gcoord.transform(
    [place.longitude, place.latitude],
    gcoord.GCJ02,
    gcoord.WGS84,
  )
  return { ...place, longitude, latitude }
}
