import type { ProductEnvironment } from '../product-environment'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type { Language } from '../../../engine/metadata/locale/language'
import type { Parameters } from '../../platform/database/parameters'
import { nameIn, type Gazetteer, type Near } from './gazetteer/gazetteer'
import { regionOf } from './gazetteer/region-of'
import { askGeocoder } from './geocoder/ask-geocoder'
import type { FoundPlace } from './geocoder/read-geocoder-answer'
import { optionalText } from './parameters/optional-text'
import { coordinatesOf } from './parameters/map-settings'

export interface Locations {
  readonly list: readonly FoundPlace[]
  /** Why the configured geocoder returned nothing: a short reason, and the full error for the log. */
  readonly failed?: { readonly reason: string; readonly error: unknown }
}

export interface LocationSearch {
  readonly keyword: string
  readonly near: Near | undefined
  readonly language: Language
}

/** P50: finds places by name, those of the gazetteer first, then those of the geocoder, if one is configured. */
export async function searchLocation(
  { keyword, near, language }: LocationSearch,
  gazetteer: Gazetteer,
  parameters: Parameters,
  { geocoderHosts }: Pick<ProductEnvironment, 'geocoderHosts'>,
): Promise<Locations> {
  const known = (await gazetteer.search(keyword, near)).map((place) => ({
    name: nameIn(place, language),
    region: regionOf(place, language),
    longitude: place.longitude,
    latitude: place.latitude,
  }))
  const address = await optionalText(parameters, 'mapGeocoderUrl')
  if (!address) return { list: known }
  try {
    const coordinates = await coordinatesOf(parameters, 'mapGeocoderCoordinates')
    const call = { address, coordinates, query: keyword, language, hosts: geocoderHosts }
    return { list: [...known, ...(await askGeocoder(call))] }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { list: known, failed: { reason: error.details.reason, error: error.cause ?? error } }
  }
}
