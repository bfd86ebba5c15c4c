import type { FastifyInstance } from 'fastify'
import { can, type Requirement } from '../../../engine/permissions/can'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import { personOf } from '../../platform/request/api-request'
import type { KnownPerson } from '../../platform/person/known-person'
import type { Services } from '../server-module'
import { readAttention } from './attention/read-attention'
import { readSales } from './read-sales'

/** Required to see the numbers of machines: access to the list of machines (L8). */
const seesMachines: Requirement = 'my_device'

/** Required to see sales: access to a statistic by time (S1 to S3) or to the list of orders (L19). */
const seesSales: Requirement = {
  any: ['statistics_hour', 'statistics_day', 'statistics_month', 'sales_success'],
}

/** Figures may be some seconds late, as lists may. */
const reading = { reads: () => true }

/**
 * Registers the routes of the home page (B6). They require its menu code and return the same figures as the person's
 * lists.
 */
export function registerHome(api: FastifyInstance, services: Services): void {
  const { storeOf } = services

  // P20: the numbers of machines on line and off line.
  api.get('/system/home/getDeviceNumData', { config: reading }, async (request) => {
    const person = personOf(request)
    refuseUnless(person, seesMachines)
    const { departmentId, vipGrades } = request.api.query
    const filters = { ...(departmentId ? { departmentId } : {}), ...(vipGrades ? { vipGrades } : {}) }
    const count = async (onlineStatus: string) =>
      (await storeOf('machine').count?.({ ...filters, onlineStatus }, person)) ?? 0
    const [onlineCount, offlineCount] = await Promise.all([count('0'), count('1')])
    // The total is the sum of both counts (A14).
    return { onlineCount, offlineCount, totalCount: onlineCount + offlineCount }
  })

  // P33: the sales of a period and of the period before.
  api.get('/system/home/getSalesData', { config: reading }, async (request) => {
    const person = personOf(request)
    refuseUnless(person, seesSales)
    return readSales(services, request.api.query, person)
  })

  api.get('/system/home/getAttention', { config: reading }, async (request) => {
    const person = personOf(request)
    refuseUnless(person, true)
    return readAttention(services, person, Date.now())
  })
}

function refuseUnless({ access }: KnownPerson, requirement: Requirement): void {
  if (!access.menus.has('home') || !can(access, requirement))
    throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
}
