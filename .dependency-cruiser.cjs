// The import rules (docs/ARCHITECTURE.md). One rule with a back-reference covers every present and future slice.
// test/guards/import-rules.test.ts plants one bad import per rule and sees it caught.
const slice = '^src/(?:lines|platform)/[^/]+/'
const web = '^src/web/|^src/app/(?:root|entry[.]client|not-found-page|texts[.]client)|' + slice + 'web/'
const node =
  '^src/(?:server|db)/|^src/app/(?:server|create-app|slices|background-jobs|simulators|staff|demonstration)|' +
  slice +
  '(?:server|carriers|providers)/'
/** Node, and renders what is of the browser. */
const pages = '^src/app/pages[.]ts$'
const both = '^src/shared/|' + slice + '(?:rules/|contract(?:[.]ts|/))'
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('app-is-the-composition-root', { pathNot: '^src/app/' }, { path: '^src/app/' }),
    rule('only-app-knows-the-lines', { path: '^src/(?:platform|shared|server|web|db)/' }, { path: '^src/lines/' }),
    rule('lines-are-strangers', { path: '^src/lines/([^/]+)/' }, { path: '^src/lines/', pathNot: '^src/lines/$1/' }),
    rule('base-knows-no-slice', { path: '^src/(?:shared|server|web|db)/' }, { path: slice }),
    rule(
      'slices-by-their-entry-points',
      { path: '^src/(lines|platform)/([^/]+)/' },
      {
        path: slice,
        pathNot: ['^src/$1/$2/', slice + '(?:contract|rules/index|server/index|mail/index|web/(?:index|routes))[.]ts$'],
      },
    ),
    rule(
      'rules-and-contracts-are-pure',
      { path: both },
      {
        pathNot: [
          both,
          'node_modules/zod/',
          'node_modules/(?:card-validator|credit-card-type)/',
          'node_modules/ics/',
          '[.]json$',
        ],
      },
    ),
    // Prices come from the insurer over HTTP; only its simulator works them out (docs/ARCHITECTURE.md "Import rules").
    rule('prices-come-from-the-insurer', { path: slice + '(?:server|web)/' }, { path: '/rules/rate[.]ts$' }),
    rule('rules-before-contract', { path: slice + 'rules/' }, { path: 'contract(?:[.]ts$|/)' }),
    rule(
      'web-never-reaches-node',
      { path: web },
      { path: [node, pages, 'node_modules/(?:@types/)?(?:pg|fastify|nodemailer|undici)/'] },
    ),
    rule('web-has-no-node-core', { path: web }, { dependencyTypes: ['core'] }),
    // Mails are rendered with React on the server: the one Node folder that may use it.
    rule('node-never-reaches-web', { path: node }, { path: web + '|node_modules/(?:@types/)?react' }),
    rule(
      'handlers-know-only-the-port',
      { path: slice + 'server/', pathNot: slice + 'server/index[.]ts' },
      { path: slice + '(?:carriers|providers)/', pathNot: '/port[.]ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](?:test[.]tsx?|sample[.]ts)$|/behaviour[.]ts$|^[.]react-router|^virtual:' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
