import type { EntityMeta, MetadataProblem, ProductFile } from '../../../engine/metadata/contract.generated'
import type { ServerModule } from '../modules/server-module'
import { parameterSeeds, platformParameters } from './parameter-seeds'

/**
 * Reports differences between `product.json` and the code: parameters that a module reads and the product does not
 * have, and parameters of the product that neither a module nor a field (`derived.parameter`) reads.
 */
export function parameterProblems(
  file: Pick<ProductFile, 'parameters' | 'languages' | 'timeZone'>,
  entities: ReadonlyMap<string, EntityMeta>,
  modules: readonly Pick<ServerModule, 'name' | 'parameters'>[],
): readonly MetadataProblem[] {
  const problem = (code: string, pointer: string, detail: string) => ({
    code,
    pointer,
    detail,
    source: 'product.json',
  })
  const known = new Set(parameterSeeds(file).map(({ code }) => code))
  const read = new Set([
    ...platformParameters,
    ...modules.flatMap(({ parameters = {} }) => Object.keys(parameters)),
    ...[...entities.values()].flatMap(({ properties }) =>
      Object.values(properties).flatMap(({ derived }) => derived?.parameter ?? []),
    ),
  ])
  const missing = modules.flatMap(({ name, parameters = {} }) =>
    Object.keys(parameters)
      .filter((code) => !known.has(code))
      .map((code) =>
        problem(
          'unknown-parameter',
          '/parameters',
          `The module "${name}" reads the parameter "${code}", which the product does not have.`,
        ),
      ),
  )
  const unread = (file.parameters ?? []).flatMap(({ code }, index) =>
    read.has(code)
      ? []
      : problem('unread-parameter', `/parameters/${index}`, `Nothing reads the parameter "${code}".`),
  )
  return [...missing, ...unread]
}
