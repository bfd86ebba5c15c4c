import { readPlatform } from './platform/environment/platform-environment'
import { EnvironmentError, readVariables, type Variables } from './platform/environment/read-variables'
import { readProduct, type ProductEnvironment } from './product/product-environment'

export { EnvironmentError }

/** What the server is told by its environment. The README lists the variables. */
export type Environment = ProductEnvironment

/** Parses the environment. @throws EnvironmentError naming every variable that is wrong. */
export function parseEnvironment(variables: Variables): Environment {
  const reader = readVariables(variables)
  const platform = readPlatform(reader)
  const environment = { ...platform, ...readProduct(reader, platform) }
  if (reader.faults.length > 0) throw new EnvironmentError(reader.faults)
  return environment
}
