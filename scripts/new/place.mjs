import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The languages of the shipped product's names, beside English. */
const shippedLanguages = ['zh', 'ru', 'fr', 'de']

/** Returns where definitions are added: to the shipped product, or to the folder of another one. */
export function placeOf(root, product) {
  return {
    root: product ?? root,
    isShipped: product === undefined,
    /** The path from a product's folder to the console. */
    toConsole: slashes(path.relative(product ?? root, root)) || '.',
    /** The languages of names, beside English. */
    get languages() {
      return product === undefined ? shippedLanguages : languagesOf(product)
    },
    /** Returns the path of a definition relative to `root`. */
    at: (file) => (product ? file : `schemas/${file}`),
    /** Returns a scaffold command for the same place. */
    command: (kind) =>
      `npm run new ${kind}${product ? ` -- --product ${slashes(path.relative(root, product))}` : ''}`,
    /** Returns the `$schema` of a definition, relative to its file. */
    contract: (file, name) =>
      slashes(
        product
          ? path.relative(path.dirname(path.join(product, file)), path.join(root, 'schemas/contract', name))
          : path.relative(path.dirname(`schemas/${file}`), `schemas/contract/${name}`),
      ),
  }
}

/** Returns an English text as title and names, to be translated; without names where the product is English. */
export function textIn({ languages }, english) {
  const names = Object.fromEntries(languages.map((language) => [language, english]))
  return { title: english, ...(languages.length > 0 ? { names } : {}) }
}

function languagesOf(product) {
  const { languages = ['en'] } = JSON.parse(readFileSync(path.join(product, 'product.json'), 'utf8'))
  return languages.filter((language) => language !== 'en')
}

function slashes(file) {
  return file.split(path.sep).join('/')
}
