import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { withHoverStyles } from './src/app/styles/hover-styles.ts'
import { textsOfPath } from './src/web/texts-path.ts'

/** Texts are named for their slice, so that what a page loads can be read from the names. */
const nameOfChunk = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  const texts = textsOfPath(facadeModuleId ?? '')
  return texts ? `assets/texts.${texts.namespace}.${texts.locale}-[hash].js` : 'assets/[name]-[hash].js'
}

/**
 * What every page shares comes in few files: together they weigh less than apart, and the libraries stay known to a browser when the
 * rest changes. A group takes along what its modules import, so the forms come last. What a page loads later is in none.
 */
const codeSplitting = {
  groups: [
    { name: 'libraries', test: /\/node_modules\//, priority: 3, minShareCount: 20 },
    {
      name: 'frame',
      test: /preload-helper|\/src\/(?:web\/(?:problem-text|root-data|sign-in-path|ui\/(?:style\/classes|icon)[.])|shared\/(?:catalogue|failure|fields\/(?:rule-code|number-rules)))/,
      priority: 2,
    },
    {
      name: 'form',
      test: /\/src\/web\/form\/(?:boxes|define-form|failed-texts|field-in|field-texts|fields|form-action|form-answer|marks|masks\/group-thousands|use-form|use-is-sending)[.]ts/,
      priority: 1,
    },
    { name: 'person', test: /\/src\/(?:web\/form\/person-fields|shared\/fields\/(?:phone|text)-rules)[.]ts/, priority: 0 },
    {
      name: 'site',
      test: /\/src\/(?:platform\/site\/web\/site-frame|web\/ui\/(?:notices\/feedback|controls\/button))[.]tsx/,
      priority: 0,
    },
    { name: 'summary', test: /\/src\/web\/(?:form\/form-summary|ui\/\w+\/error-summary)[.]tsx/, priority: 0 },
    { name: 'text', test: /\/src\/(?:shared\/(?:isolate|money|moment-text|long-date)|web\/ui\/whole)[.]tsx?/, priority: 0 },
    { name: 'slow', test: /\/src\/web\/(?:use-late[.]ts|ui\/notices\/slow-status[.]tsx)/, priority: 0 },
    { name: 'date', test: /\/src\/web\/form\/date-(?:field|boxes)[.]ts/, priority: 0 },
  ],
}

/** Looks of controls under a pointer are for pointers that hover. */
const hoverStyles: Plugin = {
  name: 'hover-styles',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? { code: withHoverStyles(code), map: null } : null),
}

/** The entry points of the package lead to its build with warnings for developers, in production too (its issue 14102). */
const routerFiles = new Map([
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
])
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id) {
    const file = routerFiles.get(id)
    return file && this.resolve(join(import.meta.dirname, 'node_modules/react-router/dist/production', file))
  },
}

export default defineConfig({
  plugins: [hoverStyles, routerWithoutWarnings, reactRouter()],
  // A container keeps its name: parts of other folders ask how wide the wizard is.
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { container: false } } },
  // The browsers of docs/ARCHITECTURE.md "Pages".
  build: {
    target: 'es2022',
    cssTarget: ['chrome120', 'edge120', 'firefox124', 'safari17.4', 'ios17.4'],
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
  environments: {
    client: { build: { rollupOptions: { output: { chunkFileNames: nameOfChunk, codeSplitting } } } },
    ssr: { build: { target: 'node20', rollupOptions: { input: './src/app/server.ts' } } },
  },
})
