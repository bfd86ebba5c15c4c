import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { codeOf, writeCode } from './code-place.mjs'
import { namesOf } from './names.mjs'
import { textIn } from './place.mjs'

/** Scaffolds a business action of an entity with code, in the module of a concept. */
export async function newAction(place, entityName, name, moduleName) {
  if (!name || !moduleName) throw new Error(place.command('action <entity> <name> <module>'))
  const { root } = place
  const { modules, imports } = codeOf(place)
  const entity = namesOf(entityName)
  const action = namesOf(name)
  const folder = `${modules.folder}/${namesOf(moduleName).kebab}`
  const schema = entityFile(place, `${entity.kebab}.json`)
  for (const [file, kind] of [
    [schema, `entity ${entity.camel}`],
    [`${folder}/index.ts`, `module ${namesOf(moduleName).kebab}`],
  ])
    if (!existsSync(path.join(root, file))) throw new Error(`${file} is missing: ${place.command(kind)}`)
  const { base = `/records/${entity.camel}` } = JSON.parse(await readFile(path.join(root, schema), 'utf8'))
  const code = `import type { ActionCode } from '${imports.action}'

/** ${action.title}. The records are locked, and the action is allowed for them. It returns the values that each stores. */
export const ${action.camel}: ActionCode = async ({ rows }) => {
  if (rows.length === 0) return undefined
  return { values: () => ({}) }
}
`
  const index = await readFile(path.join(root, folder, 'index.ts'), 'utf8')
  const isByHand = hasOtherCode(index, entity.camel)
  const offered = JSON.stringify({
    id: action.camel,
    kind: 'call',
    does: action.camel,
    ...textIn(place, action.title),
    places: ['toolbar', 'more'],
  })
  const files = await writeCode(
    place,
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
      `Offer it in a screen, with an "icon" and the place "row" as a button of the row: ${offered}.`,
      ...(isByHand
        ? [
            `Add ${action.camel} from './${action.kebab}' to the actions of ${entity.camel}: ${folder}/index.ts takes them from another file.`,
          ]
        : []),
    ],
  }
}

/** Returns the path of an entity's file, which may lie in any folder of the entities. */
function entityFile(place, name) {
  const folder = place.at('entities')
  const at = path.join(place.root, folder)
  const files = existsSync(at) ? readdirSync(at, { recursive: true, encoding: 'utf8' }) : []
  const found = files.find((file) => path.basename(file) === name) ?? name
  return path.posix.join(folder, ...found.split(path.sep))
}

/** Adds an action with code to the entity, or says that an action which it has so far without code has code. */
function withAction(text, name, path) {
  const entity = JSON.parse(text)
  const action = entity.actions?.[name]
  if (action?.coded) throw new Error(`The entity already has an action "${name}" with code.`)
  const actions = { ...entity.actions, [name]: action ? { ...action, coded: true } : { path, coded: true } }
  const stated = `"${name}": { "path": "${path}", "coded": true }`
  // Matches the entity's own level, because its parts may have actions too.
  const changed = action
    ? text.replace(new RegExp(`(\\n {2}"actions":[^]*?"${name}": \\{)`), '$1 "coded": true,')
    : entity.actions
      ? text.replace(/(\n {2}"actions":\s*\{)/, `$1 ${stated},`)
      : text.replace(/(\n {2}"type": "object",)/, `\n  "actions": { ${stated} },$1`)
  if (!isDeepStrictEqual(JSON.parse(changed), { ...entity, actions }))
    throw new Error('The entity is not formatted: npm run format.')
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
