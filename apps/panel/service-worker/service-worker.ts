/**
 * The panel's service worker, built by itself into `dist/service-worker.js`. Each thing that it does is a file of its own, imported
 * here; every listener has to be registered while the worker's script runs for the first time.
 */
import './panel-files.ts'
import { type PushWorker, showPushes } from './show-push.ts'

showPushes(self as unknown as PushWorker)
