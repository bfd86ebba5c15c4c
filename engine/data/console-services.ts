import { createContext, useContext } from 'react'
import type { Clock } from '../ports/clock'
import type { DefinitionSource } from '../ports/definition-source'
import type { FileSaver } from '../ports/file-saver'
import type { Notifier } from '../ports/notifier'
import type { Transport } from '../ports/transport'
import type { Registry } from '../registry/create-registry'

/** The services of the console, without state. The composition root provides them once. */
export interface ConsoleServices {
  readonly transport: Transport
  readonly registry: Registry
  readonly definitions: DefinitionSource
  readonly notifier: Notifier
  readonly saver: FileSaver
  readonly clock: Clock
}

export const ConsoleServicesContext = createContext<ConsoleServices | undefined>(undefined)

/** Returns the services of this console. @throws Error outside <Console>. */
export function useServices(): ConsoleServices {
  const services = useContext(ConsoleServicesContext)
  if (!services) throw new Error('useServices needs <Console> above it.')
  return services
}
