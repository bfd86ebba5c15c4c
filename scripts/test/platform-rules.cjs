// The import rules of server-stub/platform and server-stub/product, for .dependency-cruiser.cjs.
/** The rooms of the server's interpreter, the lowest first: each may import those before it. */
const rooms = [
  'refusal',
  'person',
  'database',
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
  'journal',
  'http',
  'plugins',
  'login',
  'environment',
  'modules',
]

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const roomRules = rooms.map((room, at) =>
  rule(
    `platform-${room}`,
    `server-stub/platform/${room} may import ${at > 0 ? rooms.slice(0, at).join(', ') : 'no other room'} of the platform.`,
    { path: `^server-stub/platform/${room}/` },
    {
      path: '^server-stub/platform/',
      pathNot: `^server-stub/platform/(${rooms.slice(0, at + 1).join('|')})/`,
    },
  ),
)

const platformRules = [
  ...roomRules,
  rule(
    'platform-has-rooms',
    'What the platform has stands in one of its rooms.',
    { path: `^server-stub/platform/(?!(${rooms.join('|')})/)` },
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
      // The seeded world is one concept, whose parts know each other.
      { path: '^server-stub/product/(?!seed/)' },
      { circular: true },
    ),
    scope: 'folder',
  },
]

module.exports = { platformRules }
