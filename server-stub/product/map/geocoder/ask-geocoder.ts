import gcoord from 'gcoord'
import { ApiRefusal } from '../../../platform/refusal/api-refusal'
import { isListedHost } from '../../../platform/metadata/is-listed-host'
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
  /** The only ones that are asked. */
  readonly hosts: readonly string[]
}

/** People wait for it while they type. */
const timeoutMs = 4000
const largestAnswer = 1024 * 1024

/**
 * Asks the geocoder that is set. Only listed hosts are asked, redirects are not followed, nothing of the person but the
 * words searched for is passed on, and no more is read than an answer may have. Gives WGS-84.
 * @throws ApiRefusal 502 for one that may not be asked, or does not answer as it should
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
