import path from 'node:path'

/** Where definitions are added: the product that ships, or the folder of another one. */
export function placeOf(root, product) {
  return {
    root: product ?? root,
    /** The path of a definition below the root. */
    at: (file) => (product ? file : `schemas/${file}`),
    /** The `$schema` of a definition, from where it lies. */
    contract: (file, name) =>
      slashes(
        product
          ? path.relative(path.dirname(path.join(product, file)), path.join(root, 'schemas/contract', name))
          : path.relative(path.dirname(`schemas/${file}`), `schemas/contract/${name}`),
      ),
  }
}

function slashes(file) {
  return file.split(path.sep).join('/')
}
