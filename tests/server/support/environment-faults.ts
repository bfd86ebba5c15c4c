import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { EnvironmentError } from '../../../server-stub/platform/environment/read-variables'

/** Returns the faults of the variables of an environment. */
export function faultsOf(variables: Readonly<Record<string, string>>): readonly string[] {
  try {
    parseEnvironment(variables)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults
    throw error
  }
}
