// Builds the service worker and writes the list of the shell's files into it: `build/client/sw.js`.
import { join } from 'node:path'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'
import { root } from './prepare.mjs'

await build({ configFile: join(root, 'vite.service-worker.config.ts'), root, logLevel: 'warn' })
const { count, warnings } = await injectManifest({
  swSrc: join(root, 'build/service-worker/sw.js'),
  swDest: join(root, 'build/client/sw.js'),
  globDirectory: join(root, 'build/client'),
  globPatterns: [
    'assets/{root,site-frame}-*.css',
    'assets/radio-canada-*latin-wght-normal-*.woff2',
    'assets/page-module-*.js',
    'mark.svg',
  ],
  // Names with a hash need no second one.
  dontCacheBustURLsMatching: /^assets\//,
})
if (warnings.length > 0) throw new Error(warnings.join('\n'))
if (count < 3) throw new Error(`The shell has ${count} files: the names in scripts/service-worker.mjs are old.`)
