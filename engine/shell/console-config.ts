import type { ComponentType, ReactNode } from 'react'
import type { CatalogueSource } from '../i18n/create-i18n'
import type { ConsolePorts } from '../ports/console-ports'
import type { LocalSettings } from '../ports/settings-store'
import type { DefinitionSource } from '../ports/definition-source'
import type { LoadAlert } from './alerts/load-alert'
import type { NoticeSource } from './notice/notice-source'
import type { LoginProvider } from './oauth-login/login-provider'
import type { CustomPage } from '../registry/create-registry'
import type { Widget } from '../registry/widget'

/** The configuration of a console. Everything that the login does not need is a function that loads it. */
export interface ConsoleConfig {
  /** The adapters of the console. */
  readonly ports: ConsolePorts
  readonly product: Product
  /** Default settings that differ from the engine's. */
  readonly defaults?: Partial<LocalSettings>
  /** The shipped screens and entities. */
  readonly definitions: () => Promise<DefinitionSource>
  /** The shipped route tree (schemas/menus.json); it is checked when it is loaded. */
  readonly menus: () => Promise<unknown>
  readonly widgets: () => Promise<readonly Widget[]>
  /** Bespoke pages by menu code. */
  readonly pages: readonly CustomPage[]
  /** Icons of menu entries by name, in addition to the engine's. */
  readonly icons?: () => Promise<MenuIcons>
  /** Alerts that are shown after the console has loaded (9.3). */
  readonly alerts?: () => Promise<readonly LoadAlert[]>
  /** Important notices that are shown once, over the whole console (B15). */
  readonly notices?: () => Promise<NoticeSource>
  /** A login provider, used when the server offers it (B3). */
  readonly loginProvider?: LoginProvider
  /** Wording of the product, which overrides the engine's. */
  readonly catalogues: readonly CatalogueSource[]
}

export interface Product {
  readonly name: string
  /** A square picture; it replaces the name where space is short. */
  readonly logo: ReactNode
}

/** Icons by the names that menu entries use. */
export type MenuIcons = Readonly<Record<string, ComponentType>>
