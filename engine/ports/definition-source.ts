/** The screens and entities that ship with the console. Each is loaded when a page needs it. */
export interface DefinitionSource {
  hasScreen(code: string): boolean
  screen(code: string): Promise<unknown>
  hasEntity(name: string): boolean
  entity(name: string): Promise<unknown>
}
