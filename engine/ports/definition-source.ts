/** Screens and entities that ship with the console, loaded one by one when a page needs them. */
export interface DefinitionSource {
  hasScreen(code: string): boolean
  screen(code: string): Promise<unknown>
  hasEntity(name: string): boolean
  entity(name: string): Promise<unknown>
}
