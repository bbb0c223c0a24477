export * from './artifacts.ts';
export { type Answer, type AnswerEnv, answer } from './ask/answer.ts';
export { answerArithmetic } from './ask/arithmetic.ts';
export {
  type AskForAnswer,
  answerGrounded,
  type Citation,
  type GroundedAnswer,
  type GroundedTools,
} from './ask/grounded.ts';
export * from './ask/memory.ts';
export { answerTable } from './ask/table-answer.ts';
export * from './classify.ts';
export { type ExtractOptions, extract } from './extract/extract.ts';
export * from './extract/extracted.ts';
export * from './filename.ts';
export * from './folder-blobs.ts';
export * from './form-rows.ts';
export * from './report/report.ts';
export { type TaskFile, taskReport } from './report/report-as-task.ts';
export { csvCell } from './report/report-csv.ts';
export * from './report/report-input.ts';
export { jsonReport } from './report/report-json.ts';
export * from './store.ts';
export * from './tables.ts';
