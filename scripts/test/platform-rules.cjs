// The import rules of server-stub/platform and server-stub/product, for .dependency-cruiser.cjs.
/** The layers of the platform, lowest first: each may import those before it. */
const layers = [
  'product-folder',
  'watching',
  'refusal',
  'person',
  'database',
  'command',
  'sealing',
  'jobs',
  'request',
  'passwords',
  'records',
  'metadata',
  'wording',
  'mail',
  'attempts',
  'people',
  'exports',
  'files',
  'backup',
  'archive',
  'journal',
  'http',
  'servers',
  'plugins',
  'login',
  'environment',
  'modules',
  'seeding',
]

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const layerRules = layers.map((layer, at) =>
  rule(
    `platform-${layer}`,
    `server-stub/platform/${layer} may import ${at > 0 ? layers.slice(0, at).join(', ') : 'no other layer'} of the platform.`,
    { path: `^server-stub/platform/${layer}/` },
    {
      path: '^server-stub/platform/',
      pathNot: `^server-stub/platform/(${layers.slice(0, at + 1).join('|')})/`,
    },
  ),
)

const platformRules = [
  ...layerRules,
  rule(
    'platform-has-layers',
    'What the platform has stands in one of its layers.',
    { path: `^server-stub/platform/(?!(${layers.join('|')})/)` },
    { path: '.' },
  ),
  rule(
    'platform-knows-no-product',
    'The platform interprets: it knows neither the product nor what composes both.',
    { path: '^server-stub/platform/' },
    { path: '^server-stub/', pathNot: '^server-stub/platform/' },
  ),
  rule(
    'product-knows-no-composition',
    'The product imports the platform: what composes both is above them.',
    { path: '^server-stub/product/' },
    { path: '^server-stub/', pathNot: '^server-stub/(platform|product)/' },
  ),
  {
    ...rule(
      'concepts-in-one-direction',
      'Concepts of the product import each other in one direction.',
      // The seed is one concept, whose parts may import each other.
      { path: '^server-stub/product/(?!seed/)' },
      { circular: true },
    ),
    scope: 'folder',
  },
]

module.exports = { platformRules }
