import { readPlatform, type PlatformEnvironment } from './platform-environment'
import { EnvironmentError, readVariables, type VariableReader, type Variables } from './read-variables'

/**
 * Parses the environment of a server: what concerns every product, and what concerns the one that it serves.
 * @throws EnvironmentError naming every variable that is wrong
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
