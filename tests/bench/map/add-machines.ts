import { openApi } from '../../e2e/support/api-client'

/** The maximum number of records in one request. */
const batch = 5000

/**
 * Adds machines in towns, most of them in a few towns, as real machines are. Any `count` is spread over the same towns.
 * The machine numbers begin with `prefix`.
 */
export async function addMachines(address: string, prefix: string, count: number): Promise<void> {
  const api = await openApi(address, 'admin')
  const { list } = await api.call<{ list: readonly { departmentId: string }[] }>(
    'GET',
    '/device/machine/getPage?pageSize=1',
  )
  const departmentId = list[0]?.departmentId
  const records = Array.from({ length: count }, (_, index) => {
    // Each square of 0.7 degrees has one town, with its machines within some kilometres.
    const town = Math.floor(((index / count) ** 2 * 20_000) / 37)
    const spread = (step: number): number => ((index * step) % 1000) / 10_000
    return {
      machineNo: `${prefix}${String(index).padStart(6, '0')}`,
      machineName: `Machine ${index} of ${prefix}`,
      deviceType: 1,
      departmentId,
      autoRefundFlag: 0,
      warrantyFlag: 1,
      longitude: Number((100 + (town % 28) * 0.7 + spread(7)).toFixed(5)),
      latitude: Number((22 + (Math.floor(town / 28) % 26) * 0.7 + spread(13)).toFixed(5)),
    }
  })
  for (let from = 0; from < count; from += batch)
    await api.call('POST', '/device/machine/addBatch', records.slice(from, from + batch))
}
