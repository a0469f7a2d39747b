import { defineSweep } from '../../jobs/define-sweep.ts'
import type { Job } from '../../jobs/job.ts'
import { sweepImages } from './sweep-images.ts'

export const uploadsJobs: readonly Job[] = [defineSweep('photos', 27, sweepImages)]
