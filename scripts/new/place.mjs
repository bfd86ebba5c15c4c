import path from 'node:path'

/** Returns where definitions are added: to the shipped product, or to the folder of another one. */
export function placeOf(root, product) {
  return {
    root: product ?? root,
    /** Returns the path of a definition relative to `root`. */
    at: (file) => (product ? file : `schemas/${file}`),
    /** Returns the `$schema` of a definition, relative to its file. */
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
