import { constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import { personOf } from '../../platform/request/api-request'
import { readListQuery } from '../../platform/records/reading/query/read-list-query'
import { readableBy } from '../../platform/people/reach/readable-by'
import type { Person } from '../../platform/person/person'
import type { Services } from '../server-module'
import { countryNames } from './country-names'
import { createGazetteer, type Near } from './gazetteer/gazetteer'
import { machineCard } from './machine-card'
import { packMachines } from './pack-machines'
import { readMapSettings } from './parameters/map-settings'
import { searchLocation } from './search-location'

const longestKeyword = 100
/** A fast compression level, because the user waits for this response: slightly larger, in a third of the time. */
const quick = { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } }

/**
 * Registers the routes of the map of machines (B9, P50). They require access to the map and return only machines that
 * the person may see.
 */
export function registerMap(api: FastifyInstance, services: Services): void {
  const { database, environment, definitions, storeOf, parameters } = services
  const gazetteer = createGazetteer(database)
  const base = '/device/machineMap'
  const visitor = (request: FastifyRequest): Person => {
    const person = personOf(request)
    const entity = definitions().entities.get('machineMap')
    if (!entity || readableBy(person, entity, definitions()) !== 'all')
      throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
    return person
  }

  api.get(`${base}/getSettings`, async (request) => {
    visitor(request)
    return readMapSettings(parameters)
  })

  api.get(`${base}/getMachines`, { compress: quick, config: { reads: () => true } }, async (request) => {
    const person = visitor(request)
    return packMachines(storeOf('machineMap'), readListQuery(request.api.query).filters, person)
  })

  api.get(`${base}/getMachine`, async (request) => {
    const person = visitor(request)
    const id = request.api.query['id'] ?? ''
    if (id === '' || id.length > 200) throw badParameter('id')
    return machineCard(database, storeOf('machineMap'), id, person)
  })

  api.get(`${base}/getPlaces`, async (request) => {
    const { language } = visitor(request)
    const least = request.api.query['least'] ?? '0'
    if (!/^\d{1,8}$/.test(least)) throw badParameter('least')
    return { ...(await gazetteer.places(Number(least), language)), countries: countryNames(language) }
  })

  api.get(`${base}/searchLocation`, async (request) => {
    const { language } = visitor(request)
    const keyword = (request.api.query['keyword'] ?? '').trim()
    if (keyword === '' || keyword.length > longestKeyword || keyword.includes('\0'))
      throw badParameter('keyword')
    const near = nearOf(request.api.query['near'])
    const search = { keyword, near, language }
    const { list, failed } = await searchLocation(search, gazetteer, parameters, environment)
    if (failed) request.log.warn({ err: failed.error, reason: failed.reason }, 'the geocoder gives nothing')
    return { list, geocoderFailed: failed !== undefined }
  })
}

/** Parses `longitude,latitude`. @throws ApiRefusal 400 for any other text. */
function nearOf(text: string | undefined): Near | undefined {
  if (text === undefined || text === '') return undefined
  const [longitude = Number.NaN, latitude = Number.NaN, ...others] = text.split(',').map(Number)
  const isPlace = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && others.length === 0
  if (!isPlace) throw badParameter('near')
  return [longitude, latitude]
}

function badParameter(name: string): ApiRefusal {
  return new ApiRefusal({
    status: 400,
    message: 'server.badParameter',
    values: { name },
    reason: 'bad-parameter',
  })
}
