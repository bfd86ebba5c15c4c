import { readPlatform, type PlatformEnvironment } from './platform-environment'
import { EnvironmentError, readVariables, type VariableReader, type Variables } from './read-variables'

/**
 * Parses the environment of a server: the settings of the platform, and those of its product.
 * @throws EnvironmentError naming every wrong variable
 */
export function readEnvironment<Settings extends object>(
  variables: Variables,
  readSettings: (reader: VariableReader, platform: PlatformEnvironment) => Settings,
): PlatformEnvironment & Settings {
  const reader = readVariables(variables)
  const platform = readPlatform(reader)
  const environment = { ...platform, ...readSettings(reader, platform) }
  if (reader.faults.length > 0) throw new EnvironmentError(reader.faults)
  return environment
}
