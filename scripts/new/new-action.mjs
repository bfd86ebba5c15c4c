import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { namesOf } from './names.mjs'
import { placeOf, textIn } from './place.mjs'
import { writeFiles } from './write-files.mjs'

/** Scaffolds a business action of an entity with code, in the module of a concept. */
export async function newAction(root, entityName, name, moduleName) {
  if (!name || !moduleName) throw new Error('npm run new action <entity> <name> <module>')
  const entity = namesOf(entityName)
  const action = namesOf(name)
  const folder = `server-stub/product/${namesOf(moduleName).kebab}`
  const schema = `schemas/entities/${entity.kebab}.json`
  for (const [place, kind] of [
    [schema, `entity ${entity.camel}`],
    [`${folder}/index.ts`, `module ${namesOf(moduleName).kebab}`],
  ])
    if (!existsSync(path.join(root, place))) throw new Error(`${place} is missing: npm run new ${kind}`)
  const { base = `/records/${entity.camel}` } = JSON.parse(await readFile(path.join(root, schema), 'utf8'))
  const code = `import type { ActionCode } from '../../platform/records/behaviour'

/** ${action.title}: returns further values to store. The records are locked, and the action is allowed for them. */
export const ${action.camel}: ActionCode = async ({ rows }, { now }) => {
  if (rows.length === 0) return undefined
  return { values: () => ({ updateTime: now }) }
}
`
  const index = await readFile(path.join(root, folder, 'index.ts'), 'utf8')
  const isByHand = hasOtherCode(index, entity.camel)
  const { title, names } = textIn(placeOf(root), action.title)
  const offered = `"title": "${title}", "names": ${JSON.stringify(names)}`
  const files = await writeFiles(
    root,
    { [`${folder}/${action.kebab}.ts`]: code },
    {
      [schema]: (text) => withAction(text, action.camel, `${base}/${action.camel}`),
      ...(isByHand ? {} : { [`${folder}/index.ts`]: (text) => withCode(text, entity.camel, action) }),
    },
  )
  return {
    files,
    next: [
      'Describe in the entity when the action is allowed, and its values: docs/entity.md, "Business actions".',
      `Offer it in a screen: { "id": "${action.camel}", "kind": "call", "does": "${action.camel}", ${offered}, "places": ["toolbar", "row"] }.`,
      ...(isByHand
        ? [
            `Add ${action.camel} to the actions of ${entity.camel} in ${folder}/index.ts, from './${action.kebab}': it has other code for ${entity.camel}.`,
          ]
        : []),
    ],
  }
}

function withAction(text, name, path) {
  const entity = JSON.parse(text)
  if (entity.actions?.[name]) throw new Error(`The entity already has an action "${name}".`)
  const stated = `"${name}": { "path": "${path}", "coded": true }`
  // Matches the entity's own level, because its parts may have actions too.
  const changed = entity.actions
    ? text.replace(/(\n {2}"actions":\s*\{)/, `$1 ${stated},`)
    : text.replace(/(\n {2}"type": "object",)/, `\n  "actions": { ${stated} },$1`)
  if (changed === text) throw new Error('The entity is not formatted: npm run format.')
  return changed
}

/** True when the module has code for the entity in another form than a list of actions. */
function hasOtherCode(text, entity) {
  return new RegExp(`\\b${entity}:(?! \\{ actions: \\{)`).test(text)
}

function withCode(text, entity, { camel, kebab }) {
  const own = new RegExp(`(\\b${entity}: \\{ actions: \\{)`)
  const behaviours = /behaviours: \{/
  if (!own.test(text) && !behaviours.test(text))
    throw new Error('The module has no "behaviours": add "behaviours: {}" to it.')
  const changed = own.test(text)
    ? text.replace(own, `$1 ${camel},`)
    : text.replace(behaviours, `behaviours: { ${entity}: { actions: { ${camel} } },`)
  return `import { ${camel} } from './${kebab}'\n${changed}`
}
