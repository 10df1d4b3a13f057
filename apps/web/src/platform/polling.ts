// The line by requests alone: what a browser does for it, which the build keeps apart (`vite.config.ts`).
export { XHR } from 'engine.io-client'
