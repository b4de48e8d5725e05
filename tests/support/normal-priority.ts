/** Workers of the product keep the priority of the tests: below it they would starve beside them on busy processors. */
import os from 'node:os'

Object.assign(os, { setPriority: () => undefined })
