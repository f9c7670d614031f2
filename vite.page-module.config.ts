import { defineConfig } from 'vite'

/** The small module of pages without React, and the two scripts of partners' widgets, into the client's folder beside what the router built; so after it. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rollupOptions: {
      input: {
        'page-module': './src/platform/site/web/page-module/start.ts',
        'widget-host': './src/platform/partners/web/widget/host.ts',
        'widget-frame': './src/platform/partners/web/widget/frame.ts',
      },
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/page-module.[name]-[hash].js' },
    },
  },
})
