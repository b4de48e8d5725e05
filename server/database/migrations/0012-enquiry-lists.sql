-- The staff's list of enquiries counts by type as well as by status, and suspected spam by itself: from indexes alone.

DROP INDEX enquiries_status;
CREATE INDEX enquiries_status ON enquiries (status, created_at DESC, id DESC) INCLUDE (type)
  WHERE NOT suspected_spam;
CREATE INDEX enquiries_suspected ON enquiries (created_at DESC, id DESC) INCLUDE (type, status) WHERE suspected_spam;
