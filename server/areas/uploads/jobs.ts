import { defineSweep } from '../../worker/define-sweep.ts'
import type { Job } from '../../worker/job.ts'
import { sweepImages } from './sweep-images.ts'

export const uploadsJobs: readonly Job[] = [defineSweep('photos', 27, sweepImages)]
