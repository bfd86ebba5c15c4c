import path from 'node:path'
import type { MetadataProblem, ProductFile } from '../../../../engine/metadata/contract.generated'
import { failure, success, type Result } from '../../../../engine/metadata/result'
import { isTimeZone } from '../../../../engine/metadata/locale/time-zone'
import { readJson, sourceOf } from './read-layers'
import { serverContract } from './server-contract'

/**
 * Reads `product.json` of a folder. Checks its form, the roles and tenants that its accounts name, and its time zone.
 */
export function readProduct(folder: string): Result<ProductFile> {
  const file = path.join(folder, 'product.json')
  const source = sourceOf(folder, file)
  const read = readJson(file, source)
  if (!read.ok) return failure(read.problems)
  const malformed = serverContract.product(read.value, source)
  if (malformed.length > 0) return failure(malformed)
  const product = read.value as ProductFile
  const problems = [...danglingNames(product), ...zoneProblems(product)]
  return problems.length > 0 ? failure(problems.map((problem) => ({ ...problem, source }))) : success(product)
}

function zoneProblems({ timeZone }: ProductFile): readonly MetadataProblem[] {
  const isRight: boolean = timeZone === undefined || isTimeZone(timeZone)
  if (isRight) return []
  return [
    {
      code: 'unknown-zone',
      pointer: '/timeZone',
      detail: `"${timeZone}" is no time zone, such as Europe/Berlin.`,
    },
  ]
}

/** Reports codes that are named but not defined, and duplicate codes. */
function danglingNames({ roles = [], tenants = [], accounts = [] }: ProductFile): readonly MetadataProblem[] {
  const problems: MetadataProblem[] = []
  const known = (what: string, list: string, codes: readonly string[]): ReadonlySet<string> => {
    codes.forEach((code, index) => {
      if (codes.indexOf(code) < index)
        problems.push({
          code: 'duplicate-name',
          pointer: `/${list}/${index}`,
          detail: `There are two ${what} "${code}".`,
        })
    })
    return new Set(codes)
  }
  const roleCodes = known(
    'roles',
    'roles',
    roles.map(({ code }) => code),
  )
  known(
    'accounts',
    'accounts',
    accounts.map(({ userName }) => userName),
  )
  const above = new Set<string>()
  known(
    'tenants',
    'tenants',
    tenants.map(({ code }) => code),
  )
  const missing = (what: string, code: string | undefined, of: ReadonlySet<string>, pointer: string) => {
    if (code !== undefined && !of.has(code))
      problems.push({
        code: 'unknown-name',
        pointer,
        detail: `There is no ${what} "${code}"; there are: ${[...of].join(', ') || 'none'}.`,
      })
  }
  tenants.forEach(({ code, parent }, index) => {
    missing('tenant before it', parent, above, `/tenants/${index}/parent`)
    above.add(code)
  })
  accounts.forEach(({ role, tenant }, index) => {
    missing('role', role, new Set([...roleCodes, 'admin']), `/accounts/${index}/role`)
    missing('tenant', tenant, above, `/accounts/${index}/tenant`)
  })
  return problems
}
