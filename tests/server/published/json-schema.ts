/** A JSON Schema as its publisher wrote it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
}

/** Schemas by the name in references to them: `#/definitions/<name>`. */
export type Definitions = Readonly<Record<string, JsonSchema>>

const local = '#/definitions/'

/** Returns the schema behind a reference. */
export function resolved(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const target = schema.$ref && definitions[schema.$ref.slice(local.length)]
  return target ? resolved(target, definitions) : schema
}

/** Returns the definitions that a value refers to, directly or through others. */
export function neededBy(value: unknown, definitions: Definitions): Definitions {
  const needed: Record<string, JsonSchema> = {}
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, entry] of Object.entries(part)) {
      const name = key === '$ref' && typeof entry === 'string' ? entry.slice(local.length) : ''
      const target = definitions[name]
      if (target && !needed[name]) {
        needed[name] = target
        visit(target)
      }
      visit(entry)
    }
  }
  visit(value)
  return needed
}
