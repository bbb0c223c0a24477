// What columns are called that say who somebody is.

export const people =
  /\b(?:customer|client|guest|member|owner|driver|patient|person|author|name|lender|borrower|buyer|seller|tenant|landlord|holder|host|hostess|teacher|tutor|trainer|coach|pupil|student|doctor|vet|nurse|keeper|skipper|captain|pilot|passenger|participant|applicant|employee|colleague|manager|visitor|resident|writer|editor|artist|singer|player|maker|sender|recipient|reporter|assignee|organi[sz]er|speaker|donor|sponsor|volunteer|curator|user)\b/iu;
