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

/** What a console is made of. Everything that is not needed to log in is given as a function that loads it. */
export interface ConsoleConfig {
  /** The adapters. */
  readonly ports: ConsolePorts
  readonly product: Product
  /** Settings that people begin with, where they are others than usual. */
  readonly defaults?: Partial<LocalSettings>
  /** Screens and entities that ship. */
  readonly definitions: () => Promise<DefinitionSource>
  /** The route tree that ships (schemas/menus.json): checked when it is loaded. */
  readonly menus: () => Promise<unknown>
  readonly widgets: () => Promise<readonly Widget[]>
  /** Bespoke pages by menu code. */
  readonly pages: readonly CustomPage[]
  /** Icons of menu entries by name, beside those of the engine. */
  readonly icons?: () => Promise<MenuIcons>
  /** What people are told when the console has loaded (9.3). */
  readonly alerts?: () => Promise<readonly LoadAlert[]>
  /** Notices that people are to see once, over everything else (B15). */
  readonly notices?: () => Promise<NoticeSource>
  /** A provider that people may log in by, where the server offers it (B3). */
  readonly loginProvider?: LoginProvider
  /** Wording of the product's own, after the engine's. */
  readonly catalogues: readonly CatalogueSource[]
}

export interface Product {
  readonly name: string
  /** A square picture; it stands for the name where there is no room for it. */
  readonly logo: ReactNode
}

/** Icons by the name that menu entries give. */
export type MenuIcons = Readonly<Record<string, ComponentType>>
